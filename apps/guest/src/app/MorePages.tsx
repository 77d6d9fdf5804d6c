import { Route, Routes } from 'react-router-dom';
import { OpenCompany } from '../core/company/OpenCompany.tsx';
import { lazyPage, UnknownPage } from '../core/lazyPage.ts';

const VisitPage = lazyPage(() => import('../features/visit/VisitPage.tsx'), 'visit', 'ui', 'payment');
const ReschedulePage = lazyPage(() => import('../features/visit/change/ReschedulePage.tsx'), 'visit', 'ui');
const PeoplePage = lazyPage(() => import('../features/visit/change/PeoplePage.tsx'), 'visit', 'ui');
const CancelPage = lazyPage(() => import('../features/visit/change/CancelPage.tsx'), 'visit', 'ui');
const CompletePage = lazyPage(() => import('../features/links/CompletePage.tsx'), 'links', 'ui');
const UnsubscribePage = lazyPage(() => import('../features/links/UnsubscribePage.tsx'), 'links', 'ui');
const ResumePage = lazyPage(() => import('../features/booking/resume/ResumePage.tsx'), 'booking', 'ui');
const StopRemindersPage = lazyPage(() => import('../features/links/StopRemindersPage.tsx'), 'links', 'ui');
const ExpiredLinkPage = lazyPage(() => import('../features/links/ExpiredLinkPage.tsx'), 'links');
const PaymentPage = lazyPage(() => import('../features/payment/PaymentPage.tsx'), 'payment', 'ui');
const ProviderPage = lazyPage(() => import('../features/payment/ProviderPage.tsx'), 'payment', 'ui');
const WaitlistChoicePage = lazyPage(() => import('../features/waitlist/WaitlistChoicePage.tsx'), 'waitlist');
const WaitlistPage = lazyPage(() => import('../features/waitlist/GuestWaitlistPage.tsx'), 'waitlist', 'ui');
const GroupPage = lazyPage(() => import('../features/checkin/group/GroupPage.tsx'), 'checkin', 'ui');
const PoliciesPage = lazyPage(() => import('../features/policies/PoliciesPage.tsx'), 'app');

/** The pages on which no visit begins: the first files contain nothing for them. */
export default function MorePages() {
  return (
    <Routes>
      <Route path=":slug/policies" element={<PoliciesPage />} />
      <Route element={<OpenCompany />}>
        <Route path=":slug/waitlist" element={<WaitlistChoicePage />} />
      </Route>
      <Route path=":slug/:locationId/waitlist" element={<WaitlistPage />} />
      <Route path=":slug/visit/:visitId" element={<VisitPage />} />
      <Route path=":slug/visit/:visitId/change" element={<PeoplePage />} />
      <Route path=":slug/visit/:visitId/cancel" element={<CancelPage />} />
      <Route path="group/:id" element={<GroupPage />} />
      <Route path="reagendar" element={<ReschedulePage />} />
      <Route path="complete/:visitId" element={<CompletePage />} />
      <Route path="unsubscribe/:visitId" element={<UnsubscribePage />} />
      <Route path="resume/:leadId" element={<ResumePage />} />
      <Route path="resume/:leadId/stop" element={<StopRemindersPage />} />
      <Route path="expired_link/:token" element={<ExpiredLinkPage />} />
      <Route path="payment/:folio" element={<PaymentPage />} />
      <Route path="payment/:folio/:provider" element={<ProviderPage />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  );
}

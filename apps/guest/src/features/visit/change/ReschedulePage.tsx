import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useNearestCompany } from '../../../core/company/useCompany.ts';
import { Frame } from '../../../core/frame/Frame.tsx';
import { paths } from '../../../core/paths.ts';
import { FindBooking } from '../../../ui/booking/FindBooking.tsx';
import { RequireGuestLink } from '../../../ui/booking/RequireGuestLink.tsx';
import { ChangeFrame } from './ChangeFrame.tsx';
import { Reschedule } from './Reschedule.tsx';

/** Moves a booking to another day or time; without a link the guest finds it by its folio. */
export default function ReschedulePage() {
  const { t } = useTranslation(['visit', 'app']);
  const [query] = useSearchParams();
  const { company, isLoading } = useNearestCompany();
  const id = query.get('booking');
  if (!id) {
    return (
      <Frame
        slug={company?.slug}
        isPending={isLoading}
        title={company?.name ?? t('app:name')}
        back={company ? paths.welcome(company.slug) : paths.home}
      >
        <FindBooking title={t('find.title')} text={t('find.text')} to={({ _id }) => paths.reschedule(_id)} />
      </Frame>
    );
  }
  return (
    <RequireGuestLink id={id} home={paths.home} back={({ company, _id }) => paths.visit(company.slug, _id)}>
      {(booking, secret) => (
        <ChangeFrame act="reschedule" booking={booking} secret={secret}>
          {({ version }) => <Reschedule booking={booking} secret={secret} version={version} />}
        </ChangeFrame>
      )}
    </RequireGuestLink>
  );
}

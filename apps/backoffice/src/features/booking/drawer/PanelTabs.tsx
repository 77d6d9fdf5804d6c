import { Alert, Tabs } from '@mantine/core';
import type { Booking } from '@marea/domain/booking/booking.schema';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { hasGuest } from '@marea/domain/booking/composeBooking';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DisputeNotice } from '../../../ui/DisputeNotice.tsx';
import { AnswersTab } from '../answers/AnswersTab.tsx';
import { useServiceForms } from '../answers/useServiceForms.ts';
import { CheckinTab } from '../checkin/CheckinTab.tsx';
import { CrewTab } from '../crew/CrewTab.tsx';
import { FilesTab } from '../files/FilesTab.tsx';
import { MenuTab } from '../menu/MenuTab.tsx';
import { MessagesTab } from '../messages/MessagesTab.tsx';
import { PaymentsTab } from '../payments/PaymentsTab.tsx';
import type { PaymentRequest } from '../payments/PaymentsTab.tsx';
import type { Fleet } from '../useFleet.ts';
import { usePermissions } from '../usePermissions.ts';
import { useWording } from '../wording.ts';
import { AddonsTab } from './AddonsTab.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import classes from './Drawer.module.css';

/** The parts of a booking, each of them a tab. */
export type PanelTab = 'general' | 'payments' | 'aboard' | 'checkin' | 'more';

type PanelTabsProps = {
  booking: BookingView;
  fleet: Fleet;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  /** A request from outside the payments tab. */
  paymentRequest: PaymentRequest | null;
  onPaymentRequestDone: () => void;
  onEditAddons: (() => void) | undefined;
};
type Part = {
  name: 'menu' | 'addons' | 'crew' | 'answers' | 'messages' | 'files' | 'history';
  isSeen: boolean;
  content: ReactNode;
};
type Tab = {
  name: PanelTab;
  /** The number of entries, shown beside the label. */
  count?: number;
  isSeen: boolean;
  content: ReactNode;
};

/** The tabs that a booking has and that the person may see. */
export function PanelTabs(props: PanelTabsProps) {
  const { t } = useTranslation('booking');
  const tabs = useTabs(props).filter(({ isSeen }) => isSeen);
  const activeTab = tabs.some(({ name }) => name === props.tab) ? props.tab : 'general';
  return (
    <Tabs
      value={activeTab}
      onChange={(name) => {
        const chosen = tabs.find((tab) => tab.name === name);
        if (chosen) props.onTab(chosen.name);
      }}
      className={classes.tabs}
      classNames={{ panel: classes.tabPanel }}
    >
      <Tabs.List grow>
        {tabs.map(({ name, count }) => (
          <Tabs.Tab key={name} value={name} rightSection={count ? <span aria-hidden>{count}</span> : undefined}>
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} tabIndex={0}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function useTabs({ booking, fleet, onTab, paymentRequest, onPaymentRequestDone, onEditAddons }: PanelTabsProps): Tab[] {
  const forms = useServiceForms(fleet)(booking.serviceId);
  const may = usePermissions();
  // A blocked vessel carries nobody: nothing is sold, served, worked, signed or paid.
  const isTrip = hasGuest(booking);
  const hasForms = forms.length > 0 || booking.answers.length > 0;
  const seesPayments = isTrip && may.seesPayments;
  const general = (
    <>
      <DisruptionNotice booking={booking} />
      <DisputeNotice booking={booking} />
      <ReleaseNotice booking={booking} />
      <GeneralTab
        booking={booking}
        seesCommission={may.seesCommission}
        onPayments={seesPayments ? () => onTab('payments') : undefined}
      />
    </>
  );
  const aboard: Part[] = [
    { name: 'menu', isSeen: isTrip, content: <MenuTab booking={booking} fleet={fleet} /> },
    { name: 'addons', isSeen: isTrip, content: <AddonsTab booking={booking} onEdit={onEditAddons} /> },
    { name: 'crew', isSeen: isTrip && may.seesCrew, content: <CrewTab booking={booking} /> },
    { name: 'answers', isSeen: isTrip && hasForms, content: <AnswersTab booking={booking} forms={forms} /> },
  ];
  const more: Part[] = [
    { name: 'messages', isSeen: isTrip && may.mayReadMessages, content: <MessagesTab booking={booking} /> },
    { name: 'files', isSeen: may.mayReadFiles, content: <FilesTab booking={booking} /> },
    { name: 'history', isSeen: booking.history.length > 0, content: <HistoryTab booking={booking} /> },
  ];
  return [
    { name: 'general', isSeen: true, content: general },
    {
      name: 'payments',
      isSeen: seesPayments,
      content: <PaymentsTab booking={booking} request={paymentRequest} onRequestDone={onPaymentRequestDone} />,
    },
    { name: 'aboard', count: booking.addons.length, isSeen: isTrip, content: <Parts parts={aboard} /> },
    { name: 'checkin', isSeen: isTrip && may.mayReadCheckin, content: <CheckinTab booking={booking} /> },
    { name: 'more', isSeen: more.some(({ isSeen }) => isSeen), content: <Parts parts={more} /> },
  ];
}

/** The parts of a tab that the person may see, below each other under their titles. */
function Parts({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation('booking');
  return parts
    .filter(({ isSeen }) => isSeen)
    .map(({ name, content }) => (
      <section key={name} className={classes.part} aria-label={t(`parts.${name}`)}>
        <h3>{t(`parts.${name}`)}</h3>
        {content}
      </section>
    ));
}

/** Warns that an upcoming trip needs something that is no longer on offer. */
export function DisruptionNotice({
  booking,
}: {
  booking: Pick<Booking, 'disruptions' | 'resourceName' | 'serviceName'>;
}) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  if (booking.disruptions.length === 0) return null;
  const names = { vessel: booking.resourceName, service: booking.serviceName[language] };
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('disruption.title')} role="alert">
      {booking.disruptions.map(({ by, reason }) => (
        <div key={by}>{t(`disruption.${reason === 'moved' || reason === 'not_on_vessel' ? reason : by}`, names)}</div>
      ))}
    </Alert>
  );
}

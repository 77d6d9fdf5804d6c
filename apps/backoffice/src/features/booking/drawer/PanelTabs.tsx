import { Tabs } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { hasGuest } from '@marea/domain/booking/hasGuest';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DisputeNotice } from '../../../ui/DisputeNotice.tsx';
import { AnswersTab } from '../answers/AnswersTab.tsx';
import { useAskedForms } from '../answers/useAskedForms.ts';
import { CheckinTab } from '../checkin/CheckinTab.tsx';
import { CrewTab } from '../crew/CrewTab.tsx';
import { FilesTab } from '../files/FilesTab.tsx';
import { MenuTab } from '../menu/MenuTab.tsx';
import { MessagesTab } from '../messages/MessagesTab.tsx';
import { PaymentsTab } from '../payments/PaymentsTab.tsx';
import type { Fleet } from '../useFleet.ts';
import { usePermissions } from '../usePermissions.ts';
import { AddonsTab } from './AddonsTab.tsx';
import { DisruptionNotice } from './DisruptionNotice.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import classes from './Drawer.module.css';

type PanelTabsProps = { booking: BookingView; fleet: Fleet; onEditAddons: (() => void) | undefined };
type Tab = {
  name: string;
  label: string;
  /** How many are in it, beside its name. */
  count?: number;
  isSeen: boolean;
  content: ReactNode;
};

/** A booking's parts, those that it has and that its reader may see. */
export function PanelTabs(props: PanelTabsProps) {
  const tabs = useTabs(props).filter(({ isSeen }) => isSeen);
  return (
    <Tabs defaultValue="general" className={classes.tabs} classNames={{ panel: classes.tabPanel }}>
      <Tabs.List>
        {tabs.map(({ name, label, count }) => (
          <Tabs.Tab key={name} value={name} rightSection={count ? <span aria-hidden>{count}</span> : undefined}>
            {label}
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

function useTabs({ booking, fleet, onEditAddons }: PanelTabsProps): Tab[] {
  const { t } = useTranslation('booking');
  const asked = useAskedForms(fleet, booking.serviceId);
  const may = usePermissions();
  // Nobody goes aboard a blocked vessel: nothing is sold, served, worked, signed or paid.
  const isTrip = hasGuest(booking);
  const hasForms = asked.length > 0 || booking.answers.length > 0;
  const general = (
    <>
      <DisruptionNotice booking={booking} />
      <DisputeNotice booking={booking} />
      <GeneralTab booking={booking} seesCommission={may.seesCommission} />
    </>
  );
  return [
    { name: 'general', label: t('tabs.general'), isSeen: true, content: general },
    {
      name: 'menu',
      label: t('tabs.menu'),
      isSeen: isTrip,
      content: <MenuTab booking={booking} fleet={fleet} />,
    },
    {
      name: 'addons',
      label: t('tabs.addons'),
      count: booking.addons.length,
      isSeen: isTrip,
      content: <AddonsTab booking={booking} onEdit={onEditAddons} />,
    },
    { name: 'crew', label: t('tabs.crew'), isSeen: isTrip && may.seesCrew, content: <CrewTab booking={booking} /> },
    {
      name: 'checkin',
      label: t('tabs.checkin'),
      isSeen: isTrip && may.mayReadCheckin,
      content: <CheckinTab booking={booking} />,
    },
    {
      name: 'payments',
      label: t('tabs.payments'),
      isSeen: isTrip && may.seesPayments,
      content: <PaymentsTab booking={booking} />,
    },
    {
      name: 'messages',
      label: t('tabs.messages'),
      isSeen: isTrip && may.mayReadMessages,
      content: <MessagesTab booking={booking} />,
    },
    { name: 'files', label: t('tabs.files'), isSeen: may.mayReadFiles, content: <FilesTab booking={booking} /> },
    {
      name: 'answers',
      label: t('tabs.answers'),
      isSeen: isTrip && hasForms,
      content: <AnswersTab booking={booking} asked={asked} />,
    },
    {
      name: 'history',
      label: t('tabs.history'),
      isSeen: booking.history.length > 0,
      content: <HistoryTab booking={booking} />,
    },
  ];
}

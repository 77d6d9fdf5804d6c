import { Skeleton, Stack, Tabs } from '@mantine/core';
import { hasGuest } from '@marea/domain/booking/hasGuest';
import { isPriced } from '@marea/domain/booking/pricedBooking';
import { ErrorState } from '@marea/web/states.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisputeNotice } from '../../../ui/DisputeNotice.tsx';
import { AnswersTab } from '../answers/AnswersTab.tsx';
import { useAskedForms } from '../answers/useAskedForms.ts';
import { CheckinTab } from '../checkin/CheckinTab.tsx';
import { CrewTab } from '../crew/CrewTab.tsx';
import { isEditable } from '../edit/isEditable.ts';
import { FilesTab } from '../files/FilesTab.tsx';
import { MenuTab } from '../menu/MenuTab.tsx';
import { MessagesTab } from '../messages/MessagesTab.tsx';
import { PaymentsTab } from '../payments/PaymentsTab.tsx';
import { useBooking } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { usePermissions } from '../usePermissions.ts';
import { AddonsTab } from './AddonsTab.tsx';
import { DisruptionNotice } from './DisruptionNotice.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { PanelActions } from './PanelActions.tsx';
import { PanelHead } from './PanelHead.tsx';
import drawer from '../../../ui/DetailDrawer.module.css';
import classes from './Drawer.module.css';

// Most bookings are read and not changed.
const EditDialog = lazy(async () => ({ default: (await import('../edit/EditDialog.tsx')).EditDialog }));

type BookingPanelProps = { id: string; fleet: Fleet; onClose: () => void };

/** A booking whole: who and when, its price, add-ons and history, and what can be done with it. */
export function BookingPanel({ id, fleet, onClose }: BookingPanelProps) {
  const { t } = useTranslation('booking');
  const { booking, error, retry } = useBooking(id);
  const asked = useAskedForms(fleet, booking?.serviceId ?? '');
  const { mayReadCheckin, mayReadFiles, mayReadMessages, mayUpdate, seesCommission, seesCrew, seesPayments } =
    usePermissions();
  const [edited, setEdited] = useState<'booking' | 'addons' | null>(null);
  const [hasEdited, setHasEdited] = useState(false);
  if (edited !== null && !hasEdited) setHasEdited(true);

  if (!booking) {
    return (
      <div className={drawer.panel}>
        <PanelHead booking={null} onClose={onClose} />
        {error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <Stack aria-busy="true" gap="sm" className={drawer.body}>
            <Skeleton height={26} width="70%" />
            <Skeleton height={16} width="50%" />
            <Skeleton height={260} radius="md" mt="md" />
            <Skeleton height={90} radius="md" />
          </Stack>
        )}
      </div>
    );
  }
  const isBlock = booking.status === 'blackout';
  const seesCheckin = mayReadCheckin && !isBlock;
  const seesMessages = mayReadMessages && hasGuest(booking);
  const edit = (part: 'booking' | 'addons') => (mayUpdate && isEditable(booking) ? () => setEdited(part) : undefined);
  const hasForms = asked.length > 0 || booking.answers.length > 0;
  return (
    <div className={drawer.panel}>
      <PanelHead booking={booking} onClose={onClose} />
      <Tabs defaultValue="general" className={classes.tabs} classNames={{ panel: classes.tabPanel }}>
        <Tabs.List>
          <Tabs.Tab value="general">{t('tabs.general')}</Tabs.Tab>
          <Tabs.Tab value="addons">{t('tabs.addons', { count: booking.addons.length })}</Tabs.Tab>
          <Tabs.Tab value="menu">{t('tabs.menu')}</Tabs.Tab>
          {seesCrew && <Tabs.Tab value="crew">{t('tabs.crew')}</Tabs.Tab>}
          {seesCheckin && <Tabs.Tab value="checkin">{t('tabs.checkin')}</Tabs.Tab>}
          {seesPayments && <Tabs.Tab value="payments">{t('tabs.payments')}</Tabs.Tab>}
          {seesMessages && <Tabs.Tab value="messages">{t('tabs.messages')}</Tabs.Tab>}
          {mayReadFiles && <Tabs.Tab value="files">{t('tabs.files')}</Tabs.Tab>}
          {hasForms && <Tabs.Tab value="answers">{t('tabs.answers')}</Tabs.Tab>}
          {booking.history.length > 0 && <Tabs.Tab value="history">{t('tabs.history')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="general" tabIndex={0}>
          <DisruptionNotice booking={booking} />
          <DisputeNotice booking={booking} />
          <GeneralTab booking={booking} seesCommission={seesCommission} />
        </Tabs.Panel>
        <Tabs.Panel value="addons" tabIndex={0}>
          <AddonsTab booking={booking} onEdit={isBlock ? undefined : edit('addons')} />
        </Tabs.Panel>
        <Tabs.Panel value="menu" tabIndex={0}>
          <MenuTab booking={booking} fleet={fleet} />
        </Tabs.Panel>
        {seesCrew && (
          <Tabs.Panel value="crew" tabIndex={0}>
            <CrewTab booking={booking} />
          </Tabs.Panel>
        )}
        {seesCheckin && (
          <Tabs.Panel value="checkin" tabIndex={0}>
            <CheckinTab booking={booking} />
          </Tabs.Panel>
        )}
        {seesPayments && (
          <Tabs.Panel value="payments" tabIndex={0}>
            <PaymentsTab booking={booking} />
          </Tabs.Panel>
        )}
        {seesMessages && (
          <Tabs.Panel value="messages" tabIndex={0}>
            <MessagesTab booking={booking} />
          </Tabs.Panel>
        )}
        {mayReadFiles && (
          <Tabs.Panel value="files" tabIndex={0}>
            <FilesTab booking={booking} />
          </Tabs.Panel>
        )}
        {hasForms && (
          <Tabs.Panel value="answers" tabIndex={0}>
            <AnswersTab booking={booking} asked={asked} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="history" tabIndex={0}>
          <HistoryTab booking={booking} />
        </Tabs.Panel>
      </Tabs>
      {mayUpdate && <PanelActions booking={booking} fleet={fleet} onEdit={edit('booking')} />}
      {hasEdited && mayUpdate && isPriced(booking) && (
        <Suspense>
          <EditDialog
            opened={edited !== null}
            booking={booking}
            fleet={fleet}
            beginsWith={edited ?? 'booking'}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

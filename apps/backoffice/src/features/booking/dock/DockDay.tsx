import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { Departure } from '@marea/domain/booking/bookingView.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { groupDepartures, isDeparture } from '@marea/domain/booking/lists/sharedDepartures';
import { isAboard } from '@marea/domain/booking/status/boarding';
import { addDays } from '@marea/domain/core/time/zone';
import { formatDateTime } from '@marea/texts/format/dates';
import { useIsOnline } from '@marea/web/client/network';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { registerShell } from '@marea/web/offline/registerShell';
import { IconAnchor, IconCalendar, IconChevronLeft, IconChevronRight, IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useKept } from '../../../core/offline/keptAnswers.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { PrintButton } from '../../../ui/page/PrintButton.tsx';
import { DatePopover } from '../DatePopover.tsx';
import type { BookingAddress } from '../useBookingParams.ts';
import { DepartureCard, SharedHead } from './DepartureCard.tsx';
import { useBoarding } from './useBoarding.ts';
import classes from './DockDay.module.css';

/** The departures of a day for the dock: on a tablet in the sun, offline for a while, and on paper. */
export function DockDay({ address, onClose }: { address: BookingAddress; onClose: () => void }) {
  const { t } = useTranslation('booking');
  const { location } = useWorkplace();
  const { date, today, goToDate } = address;
  const mayBoard = useMayCall()(bookingEndpoints.boardBooking);
  const isOnline = useIsOnline();
  const boarding = useBoarding();
  const departuresQuery = queries(bookingListsEndpoints.departures, { params: { id: location._id }, query: { date } });
  // Loaded passengers stay readable without a network while the page is open, and after a reload.
  const sheet = useQuery({ ...departuresQuery, gcTime: Infinity });
  const { data, at } = useKept(sheet, departuresQuery.queryKey);
  const { error, refetch } = sheet;
  const departures = data?.data;
  const isBehind = departures !== undefined && (!isOnline || sheet.data === undefined || error !== null);
  useEffect(() => {
    if (import.meta.env.PROD) void registerShell();
  }, []);
  const isOn = (one: Departure) => boarding.tapped(one._id) ?? isAboard(one.status);
  const people = peopleOf(departures ?? []);
  const peopleAboard = peopleOf((departures ?? []).filter(isOn));
  const card = (departure: Departure, isParty = false) => (
    <DepartureCard
      key={departure._id}
      departure={departure}
      isParty={isParty}
      aboard={isOn(departure)}
      isWaiting={boarding.tapped(departure._id) !== undefined}
      onBoard={mayBoard ? (aboard) => boarding.board(departure, aboard) : null}
    />
  );
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <Button
          variant="default"
          size="md"
          data-noprint
          leftSection={<IconCalendar size={18} aria-hidden />}
          onClick={onClose}
        >
          {t('views.Calendar')}
        </Button>
        <div className={classes.day}>
          <ActionIcon
            size={44}
            color="gray"
            data-noprint
            aria-label={t('dock.before')}
            onClick={() => goToDate(addDays(date, -1))}
          >
            <IconChevronLeft size={22} />
          </ActionIcon>
          <DatePopover date={date} today={today} onDate={goToDate} />
          <ActionIcon
            size={44}
            color="gray"
            data-noprint
            aria-label={t('dock.after')}
            onClick={() => goToDate(addDays(date, 1))}
          >
            <IconChevronRight size={22} />
          </ActionIcon>
        </div>
        <PrintButton />
        {departures && departures.length > 0 && (
          <p className={classes.count}>{t('dock.aboardOf', { aboard: peopleAboard, people })}</p>
        )}
      </div>
      <p
        className={classes.waiting}
        role="status"
        data-noprint
        hidden={isOnline && !isBehind && boarding.waiting === 0}
      >
        <IconCloudOff size={20} aria-hidden />
        <span>
          {(!isOnline || isBehind) && t('dock.offline')}{' '}
          {isBehind && t('dock.asOf', { time: formatDateTime(new Date(at).toISOString(), location.zone) })}{' '}
          {boarding.waiting > 0 && t('dock.waiting', { count: boarding.waiting })}
        </span>
      </p>
      {error && !departures ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !departures ? (
        <Skeleton height={360} radius={14} m="md" />
      ) : departures.length === 0 ? (
        <EmptyState icon={IconAnchor} title={t('dock.none')} />
      ) : (
        <ul className={classes.list}>
          {groupDepartures(departures).map((item) =>
            isDeparture(item) ? (
              <li key={item.key} className={classes.shared}>
                <SharedHead total={item.total} parties={item.parties} aboard={peopleOf(item.parties.filter(isOn))} />
                <ul className={classes.list}>{item.parties.map((party) => card(party, true))}</ul>
              </li>
            ) : (
              card(item)
            ),
          )}
        </ul>
      )}
    </div>
  );
}

function peopleOf(departures: readonly Departure[]): number {
  return departures.reduce((sum, { pax }) => sum + pax, 0);
}

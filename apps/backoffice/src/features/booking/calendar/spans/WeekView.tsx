import { Skeleton, UnstyledButton } from '@mantine/core';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { outOfService } from '@marea/domain/booking/status/disruption';
import { formatDate, formatEnd } from '@marea/texts/format/dates';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../../core/useWorkplace.ts';
import type { BlockStart } from '../../block/blockDraft.ts';
import type { BookingAddress } from '../../useBookingParams.ts';
import type { Fleet } from '../../useFleet.ts';
import { useWording } from '../../wording.ts';
import { vesselLoad } from '../day/figures.ts';
import { VesselHead } from '../day/VesselHead.tsx';
import { columnVessels, isFormer } from '../day/vesselPages.ts';
import type { ColumnVessel } from '../day/vesselPages.ts';
import { NoVessels } from '../EmptyViews.tsx';
import { openHours } from '../grid/gridHours.ts';
import { SpanHead } from './SpanHead.tsx';
import { awayOn, blocksOn, useSpanRows, weekOf } from './spans.ts';
import calendar from '../Calendar.module.css';
import classes from './Spans.module.css';

type WeekViewProps = {
  address: BookingAddress;
  fleet: Fleet;
  switcher: ReactNode;
  onDay: (date: string) => void;
  /** Null for those who may block no vessel. */
  onBlock: ((start: BlockStart) => void) | null;
};

/** A week of the fleet: a row per vessel; each day shows its load, and its first and last departure. */
export function WeekView({ address, fleet, switcher, onDay, onBlock }: WeekViewProps) {
  const { t } = useTranslation('booking');
  const words = useWording();
  const days = useMemo(() => weekOf(address.date), [address.date]);
  const { rows, error, retry } = useSpanRows(days);
  const vessels = useMemo(() => columnVessels(fleet.vessels, rows ?? []), [fleet.vessels, rows]);
  const problem = fleet.error ?? error;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const title = isOneMonth
    ? `${Number(first.slice(8))}–${Number(last.slice(8))} ${words.month(last)}`
    : `${formatDate(first).slice(0, 5)} – ${formatDate(last)}`;

  return (
    <>
      <SpanHead address={address} switcher={switcher} span="week" title={title} />
      <div className={calendar.body}>
        {problem ? (
          <ErrorState error={problem} onRetry={() => (fleet.error ? fleet.retry() : retry())} />
        ) : fleet.isLoading || !rows ? (
          <Skeleton height={420} radius={14} />
        ) : vessels.length === 0 ? (
          <NoVessels />
        ) : (
          <div className={classes.frame}>
            <table className={classes.week} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{t('fields.vessel')}</th>
                  {days.map((day) => (
                    <th key={day} scope="col" aria-current={day === address.today ? 'date' : undefined}>
                      {words.weekday(day)} <b>{Number(day.slice(8))}</b>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {vessels.map((vessel) => (
                  <tr key={vessel._id}>
                    <th scope="row">
                      <VesselHead vessel={vessel} date={address.date} onBlock={onBlock} />
                    </th>
                    {days.map((day) => (
                      <WeekCell key={day} vessel={vessel} day={day} rows={rows} onDay={onDay} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  );
}

type WeekCellProps = {
  vessel: ColumnVessel;
  day: string;
  /** The bookings of the week. */
  rows: readonly BookingRowView[];
  onDay: (date: string) => void;
};

/** A vessel's day in the week: its load, first and last departure, or why it stays. */
export function WeekCell({ vessel, day, rows, onDay }: WeekCellProps) {
  const { t } = useTranslation('booking');
  const words = useWording();
  const { location } = useWorkplace();
  const mine = rows.filter(({ resourceId }) => resourceId === vessel._id);
  const load = vesselLoad(mine.filter(({ bookingDate }) => bookingDate === day));
  const off = isFormer(vessel) ? null : outOfService(vessel, day);
  const [block] = blocksOn(mine, location.zone, day);
  const blocked = block && (block.blockReason ?? t('blocked'));
  const [trip] = awayOn(mine, location.zone, day);
  const away =
    trip && t('spans.away', { until: formatEnd(trip.end, { day, zone: location.zone, language: words.language }) });
  const stays = off ? off.reason || t('calendar.outOfService') : (blocked ?? away);
  const share = load ? Math.min(1, load.hours / Math.max(1, openHours(location, day))) : 0;
  const trips = load && `${t('calendar.trips', { count: load.trips })} · ${t('pax', { people: load.passengers })}`;
  const label = load
    ? [
        `${t('calendar.trips', { count: load.trips })}, ${t('pax', { people: load.passengers })}, ${load.first}–${load.last}`,
      ]
    : [stays ? null : t('spans.free')];
  const lock = block && <IconLock size={13} aria-hidden />;
  return (
    <td data-off={off ? true : undefined} data-block={(!off && block && !load) || undefined}>
      <UnstyledButton
        className={classes.cell}
        aria-label={`${vessel.name}, ${words.longDay(day)}: ${[...label, stays].filter(Boolean).join(', ')}`}
        onClick={() => onDay(day)}
      >
        {load ? (
          <>
            <b>{load.first === load.last ? load.first : `${load.first} – ${load.last}`}</b>
            <span>{trips}</span>
            {blocked && (
              <span className={classes.block}>
                {lock}
                {blocked}
              </span>
            )}
            <span className={classes.bar}>
              <i style={{ width: `${Math.round(share * 100)}%` }} />
            </span>
          </>
        ) : (
          <span className={stays ? classes.block : undefined}>
            {!off && lock}
            {stays ?? t('spans.free')}
          </span>
        )}
      </UnstyledButton>
    </td>
  );
}

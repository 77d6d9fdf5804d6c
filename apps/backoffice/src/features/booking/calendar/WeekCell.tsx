import { UnstyledButton } from '@mantine/core';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { outOfService } from '@marea/domain/booking/disruption';
import { formatEnd } from '@marea/texts/dates';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useWording } from '../wording.ts';
import { awayOn, blocksOn } from './blocksOn.ts';
import { isFormer, type ColumnVessel } from './columnVessels.ts';
import { openHours } from './openHours.ts';
import { vesselLoad } from './spanFigures.ts';
import classes from './Spans.module.css';

type WeekCellProps = {
  vessel: ColumnVessel;
  day: string;
  /** Those of the week. */
  rows: readonly BookingRowView[];
  onDay: (date: string) => void;
};

/** A vessel's day in the week: how full it is, with its first and last departure, or why it stays. */
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

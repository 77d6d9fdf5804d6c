import { Skeleton, UnstyledButton } from '@mantine/core';
import { outOfService } from '@marea/domain/fleet/outOfService';
import { formatDate } from '@marea/texts/dates';
import { ErrorState } from '@marea/web/states.tsx';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../app/shell/useWorkplace.ts';
import type { BookingAddress } from '../BookingScreen.tsx';
import type { Fleet } from '../useFleet.ts';
import { useWording } from '../wording.ts';
import { columnVessels, isFormer, type ColumnVessel } from './columnVessels.ts';
import { NoVessels } from './NoVessels.tsx';
import { openHours } from './openHours.ts';
import { vesselLoad } from './spanFigures.ts';
import { SpanHead } from './SpanHead.tsx';
import { weekOf } from './spans.ts';
import { useSpanRows } from './useSpanRows.ts';
import { VesselHead } from './VesselHead.tsx';
import calendar from './Calendar.module.css';
import classes from './Spans.module.css';

type WeekViewProps = { address: BookingAddress; fleet: Fleet; switcher: ReactNode; onDay: (date: string) => void };

/** A week of the fleet: a row per vessel, and in each day how full it is, with its first and last departure. */
export function WeekView({ address, fleet, switcher, onDay }: WeekViewProps) {
  const { t } = useTranslation('booking');
  const words = useWording();
  const { location } = useWorkplace();
  const days = useMemo(() => weekOf(address.date), [address.date]);
  const { rows, error, retry } = useSpanRows(days);
  const vessels = useMemo(() => columnVessels(fleet.vessels, rows ?? []), [fleet.vessels, rows]);
  const problem = fleet.error ?? error;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const title = isOneMonth
    ? `${Number(first.slice(8))}–${Number(last.slice(8))} ${words.month(last)}`
    : `${formatDate(first).slice(0, 5)} – ${formatDate(last)}`;
  const loadOf = (vessel: ColumnVessel, day: string) =>
    vesselLoad((rows ?? []).filter((row) => row.resourceId === vessel._id && row.bookingDate === day));

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
                      <VesselHead vessel={vessel} />
                    </th>
                    {days.map((day) => {
                      const load = loadOf(vessel, day);
                      const off = isFormer(vessel) ? null : outOfService(vessel, day);
                      const share = load ? Math.min(1, load.hours / Math.max(1, openHours(location, day))) : 0;
                      return (
                        <td key={day} data-off={off ? true : undefined}>
                          <UnstyledButton
                            className={classes.cell}
                            aria-label={`${vessel.name}, ${words.longDay(day)}: ${
                              load
                                ? `${t('calendar.trips', { count: load.trips })}, ${t('pax', { people: load.passengers })}, ${load.first}–${load.last}`
                                : off
                                  ? off.reason || t('calendar.outOfService')
                                  : t('spans.free')
                            }`}
                            onClick={() => onDay(day)}
                          >
                            {load ? (
                              <>
                                <b>{load.first === load.last ? load.first : `${load.first} – ${load.last}`}</b>
                                <span>{`${t('calendar.trips', { count: load.trips })} · ${t('pax', { people: load.passengers })}`}</span>
                                <span className={classes.bar}>
                                  <i style={{ width: `${Math.round(share * 100)}%` }} />
                                </span>
                              </>
                            ) : (
                              <span>{off ? off.reason || t('calendar.outOfService') : t('spans.free')}</span>
                            )}
                          </UnstyledButton>
                        </td>
                      );
                    })}
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

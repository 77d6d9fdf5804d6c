import { Skeleton } from '@mantine/core';
import { formatDate } from '@marea/texts/dates';
import { ErrorState } from '@marea/web/states.tsx';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockStart } from '../block/blockDraft.ts';
import type { BookingAddress } from '../useBookingParams.ts';
import type { Fleet } from '../useFleet.ts';
import { useWording } from '../wording.ts';
import { columnVessels } from './columnVessels.ts';
import { NoVessels } from './NoVessels.tsx';
import { SpanHead } from './SpanHead.tsx';
import { weekOf } from './spans.ts';
import { useSpanRows } from './useSpanRows.ts';
import { VesselHead } from './VesselHead.tsx';
import { WeekCell } from './WeekCell.tsx';
import calendar from './Calendar.module.css';
import classes from './Spans.module.css';

type WeekViewProps = {
  address: BookingAddress;
  fleet: Fleet;
  switcher: ReactNode;
  onDay: (date: string) => void;
  /** Null for those who may block no vessel. */
  onBlock: ((start: BlockStart) => void) | null;
};

/** A week of the fleet: a row per vessel, and in each day how full it is, with its first and last departure. */
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

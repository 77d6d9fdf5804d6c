import { Skeleton, UnstyledButton } from '@mantine/core';
import { daysOfMonth } from '@marea/domain/core/time/zone';
import { formatMoney } from '@marea/texts/format/money';
import { Money } from '@marea/web/components/Money.tsx';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconLock, IconSailboat } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../core/layout.ts';
import { useWorkplace } from '../../../../core/useWorkplace.ts';
import type { BookingAddress } from '../../useBookingParams.ts';
import type { Fleet } from '../../useFleet.ts';
import { useWording } from '../../wording.ts';
import { dayLoads, salesByDay } from '../day/figures.ts';
import { SpanHead } from './SpanHead.tsx';
import { vesselsTakenOn, monthWeeks, weekOf, useSpanRows } from './spans.ts';
import calendar from '../Calendar.module.css';
import classes from './Spans.module.css';

type MonthViewProps = { address: BookingAddress; fleet: Fleet; switcher: ReactNode; onDay: (date: string) => void };

/** A month by day: trips, load, and sales by currency for people who may see them. */
export function MonthView({ address, fleet, switcher, onDay }: MonthViewProps) {
  const words = useWording();
  const { date } = address;
  const month = date.slice(0, 7);
  const days = useMemo(() => daysOfMonth(month), [month]);
  const { rows, error, retry } = useSpanRows(days);
  const sales = useMemo(() => salesByDay(rows ?? []), [rows]);
  const loads = useMemo(() => dayLoads(days, rows ?? [], fleet.vessels.length), [days, rows, fleet.vessels.length]);
  const { zone, bookingCalendar } = useWorkplace().location;
  const from = bookingCalendar.startHour * 60;
  const title = words.month(date);

  return (
    <>
      <SpanHead address={address} switcher={switcher} span="month" title={title} />
      <div className={calendar.body}>
        {error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : !rows ? (
          <Skeleton height={520} radius={14} />
        ) : (
          <div className={classes.frame}>
            <table className={classes.month} aria-label={title}>
              <thead>
                <tr>
                  {weekOf(date).map((day) => (
                    <th key={day} scope="col">
                      {words.weekday(day)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {monthWeeks(date).map((week) => (
                  <tr key={week.find(Boolean)}>
                    {week.map((day, i) => (
                      <td key={day ?? i}>
                        {day && (
                          <DayCell
                            day={day}
                            isToday={day === address.today}
                            figures={sales.get(day)}
                            vesselCounts={vesselsTakenOn(rows, { zone, day, from })}
                            share={loads.get(day)?.share ?? 0}
                            onDay={onDay}
                          />
                        )}
                      </td>
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

type DayCellProps = {
  day: string;
  isToday: boolean;
  figures: ReturnType<typeof salesByDay> extends Map<string, infer Sales> ? Sales | undefined : never;
  /** The number of vessels blocked for part of the day, and of those still out. */
  vesselCounts: { blocked: number; away: number };
  share: number;
  onDay: (date: string) => void;
};

function DayCell({ day, isToday, figures, vesselCounts, share, onDay }: DayCellProps) {
  const { t } = useTranslation('booking');
  const words = useWording();
  const isPhone = useIsPhone();
  const sold = figures?.sold ?? [];
  const trips = t('calendar.trips', { count: figures?.trips ?? 0 });
  const amounts = sold.map(({ amount, currency }) => formatMoney(amount, currency, { withCode: sold.length > 1 }));
  const { blocked, away } = vesselCounts;
  const blockedText = blocked > 0 ? t('spans.blocked', { count: blocked }) : null;
  const awayText = away > 0 ? t('spans.stillOut', { count: away }) : null;
  return (
    <UnstyledButton
      className={classes.cell}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[words.longDay(day), trips, ...amounts, awayText, blockedText].filter(Boolean).join(', ')}
      onClick={() => onDay(day)}
    >
      <b className={classes.number}>{Number(day.slice(8))}</b>
      {figures && figures.trips > 0 && (
        <>
          <span>{isPhone ? figures.trips : `${trips} · ${t('pax', { people: figures.passengers })}`}</span>
          {isPhone
            ? sold.map(({ amount, currency }) => <Money key={currency} amount={amount} currency={currency} isCompact />)
            : amounts.map((text) => (
                <span key={text} className={classes.sold}>
                  {text}
                </span>
              ))}
        </>
      )}
      {away > 0 && (
        <span className={classes.block}>
          <IconSailboat size={13} aria-hidden />
          {isPhone ? away : awayText}
        </span>
      )}
      {blocked > 0 && (
        <span className={classes.block}>
          <IconLock size={13} aria-hidden />
          {isPhone ? blocked : blockedText}
        </span>
      )}
      <span className={classes.bar}>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </UnstyledButton>
  );
}

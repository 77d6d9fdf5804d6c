import { VisuallyHidden } from '@mantine/core';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { isTrip } from '@marea/domain/booking/price/salesFigures';
import { formatMoney, formatMoneyWithin } from '@marea/texts/format/money';
import { StatusIcon, useStatusText } from '@marea/web/components/BookingStatusBadge.tsx';
import { IconAlertTriangle, IconCheck, IconCircleHalf2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRoom } from './CardMarks.tsx';
import classes from './Card.module.css';

const ICON = 12;

type EventStateProps = {
  row: BookingRowView;
  /** The room of its card; without it everything fits. */
  room?: Pick<CardRoom, 'isNarrow' | 'isTight' | 'amount'>;
};

const ROOMY = { isNarrow: false, isTight: false, amount: Infinity };

/** The state of a booking: its balance, and its status unless it is an ordinary trip. */
export function EventState({ row, room: { isNarrow, isTight, amount } = ROOMY }: EventStateProps) {
  const { t } = useTranslation('booking');
  const status = useStanding(row);
  const owed = useOwedText(row);
  if (owed === null) {
    const { icon, text } = status ?? { icon: <IconCheck size={ICON} aria-hidden />, text: t('paid') };
    return <Pill icon={icon} text={text} short={isTight} />;
  }
  return (
    <Pill
      icon={!isTight && (status?.icon ?? <IconCircleHalf2 size={ICON} aria-hidden />)}
      text={status ? `${owed} · ${status.text}` : owed}
      short={isNarrow}
      isDue
    >
      {row.balance !== null && formatMoneyWithin(row.balance, row.currency, amount)}
    </Pill>
  );
}

/** The balance due of a trip. Without the amount for people who may not see money; null when nothing is due. */
export function useOwedText({ status, balance, currency, stopsBoarding }: BookingRowView): string | null {
  const { t } = useTranslation('booking');
  if (balance === null) return stopsBoarding.includes('unpaid') ? t('unpaid') : null;
  return isTrip(status) && balance > 0 ? t('owes', { amount: formatMoney(balance, currency) }) : null;
}

/** The state of a booking that is not an ordinary trip: one that cannot sail, or has another status; null otherwise. */
function useStanding({ status, stopsBoarding }: BookingRowView): { icon: ReactNode; text: string } | null {
  const { t } = useTranslation('booking');
  const statusText = useStatusText();
  if (stopsBoarding.includes('disrupted')) {
    return { icon: <IconAlertTriangle size={ICON} aria-hidden />, text: t('boarding.disrupted') };
  }
  if (status === 'created') return null;
  return { icon: <StatusIcon status={status} size={ICON} />, text: statusText(status) };
}

type PillProps = { icon: ReactNode; text: string; short: boolean; isDue?: boolean; children?: ReactNode };

/** Shows only the children where there is little room; screen readers still get the text. */
function Pill({ icon, text, short, isDue, children }: PillProps) {
  return (
    <span className={classes.pill} data-due={isDue} data-bare={!icon || undefined}>
      {icon}
      {short ? (
        <>
          <VisuallyHidden>{text}</VisuallyHidden>
          {children && <span aria-hidden>{children}</span>}
        </>
      ) : (
        <span className={classes.pillText}>{text}</span>
      )}
    </span>
  );
}

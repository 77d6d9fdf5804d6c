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
  /** Of the card that it stands on; without it there is room for all. */
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

/** The balance of a trip. Without the amount for people who may not see money; null when nothing is due. */
export function useOwedText({ status, balance, currency, stopsBoarding }: BookingRowView): string | null {
  const { t } = useTranslation('booking');
  if (balance === null) return stopsBoarding.includes('unpaid') ? t('unpaid') : null;
  return isTrip(status) && balance > 0 ? t('owes', { amount: formatMoney(balance, currency) }) : null;
}

/** What a booking is beside an ordinary trip: one that cannot sail, or one of another status; null for an ordinary one. */
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

/** Where there is little room only what is in it is shown; the text is read out all the same. */
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

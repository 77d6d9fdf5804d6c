import { statusColor, type BookingStatus } from '@marea/domain/booking/booking.status';
import { statusTexts } from '@marea/texts/statuses';
import {
  IconArrowsExchange,
  IconBriefcase,
  IconCalendarRepeat,
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconCoin,
  IconDiamond,
  IconDiscount,
  IconGift,
  IconLock,
  IconMovie,
  IconPlane,
  IconReceiptRefund,
  IconSailboat,
  IconShoppingCartOff,
  IconUserOff,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useLanguage } from './i18n.ts';
import classes from './StatusBadge.module.css';

const icons: Record<BookingStatus, TablerIcon> = {
  created: IconCircleDot,
  completo: IconCircleCheck,
  checkedin: IconSailboat,
  cancel: IconCircleX,
  refund: IconReceiptRefund,
  reschedule: IconCalendarRepeat,
  'No show': IconUserOff,
  blackout: IconLock,
  inversionista: IconCoin,
  cortesia: IconGift,
  'cortesia-pool': IconUsersGroup,
  'cortesia-desc': IconDiscount,
  Intercambios: IconArrowsExchange,
  'intercambios-vip': IconDiamond,
  Producciones: IconMovie,
  direccion: IconBriefcase,
  famtrips: IconPlane,
  'ventas-no-concretadas': IconShoppingCartOff,
};

const iconSizes = { sm: 13, md: 15, lg: 18 };

type StatusBadgeProps = { status: BookingStatus; size?: keyof typeof iconSizes };

export function StatusBadge({ status, size = 'sm' }: StatusBadgeProps) {
  const text = useStatusText();
  return (
    <span className={classes.badge} data-size={size} style={statusStyle(status)}>
      <StatusIcon status={status} size={iconSizes[size]} />
      <span className={classes.word}>{text(status)}</span>
    </span>
  );
}

/** A status's icon in the colour of the text around it; decorative, for the word stands beside it. */
export function StatusIcon({ status, size = 16 }: { status: BookingStatus; size?: number }) {
  const Icon = icons[status];
  return <Icon size={size} stroke={2} aria-hidden />;
}

export function useStatusText(): (status: BookingStatus) => string {
  const language = useLanguage();
  return (status) => statusTexts[language][status];
}

/** A status's colours as `--status-text` and `--status-soft`, for a style of one's own. */
export function statusStyle(status: BookingStatus): CSSProperties {
  const color = statusColor[status];
  const variables: Record<`--${string}`, string> = {
    '--status-text': `var(--marea-${color})`,
    '--status-soft': `var(--marea-${color}-soft)`,
  };
  return variables;
}

import { statusColor, type BookingStatus } from '@marea/domain/booking/status/booking.status';
import { statusTexts } from '@marea/texts/booking/statuses';
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
import { useLanguage } from '../i18n/i18n.ts';
import { StatusBadge, type StatusSet } from './StatusBadge.tsx';

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

export const bookingStatusSet: StatusSet<BookingStatus> = { color: statusColor, icon: icons, text: statusTexts };

export function BookingStatusBadge({ status, size }: { status: BookingStatus; size?: 'sm' | 'md' | 'lg' }) {
  return <StatusBadge of={bookingStatusSet} status={status} size={size} />;
}

/** A status's icon in the colour of the text around it; decorative, since the word is next to it. */
export function StatusIcon({ status, size = 16 }: { status: BookingStatus; size?: number }) {
  const Icon = icons[status];
  return <Icon size={size} stroke={2} aria-hidden />;
}

export function useStatusText(): (status: BookingStatus) => string {
  const language = useLanguage();
  return (status) => statusTexts[language][status];
}

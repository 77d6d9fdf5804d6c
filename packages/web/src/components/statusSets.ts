import type { CouponState } from '@marea/domain/coupons/couponState';
import type { PaymentStatus } from '@marea/domain/payments/checkout/attempt.status';
import type { StockState } from '@marea/domain/stock/stockState';
import type { WaitlistStatus } from '@marea/domain/waitlist/waitlist.status';
import { activeTexts, couponStateTexts, stockStateTexts } from '@marea/texts/booking/choices';
import { paymentStatusTexts, waitlistStatusTexts } from '@marea/texts/booking/statuses';
import {
  IconAlertTriangle,
  IconBellRinging,
  IconCalendarClock,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleOff,
  IconCircleX,
  IconClock,
  IconDoorExit,
  IconProgressCheck,
  IconTicketOff,
  IconUserOff,
} from '@tabler/icons-react';
import type { StatusSet } from './StatusBadge.tsx';

export const couponStateSet: StatusSet<CouponState> = {
  color: { active: 'green', scheduled: 'blue', usedUp: 'orange', expired: 'gray', inactive: 'gray' },
  icon: {
    active: IconCircleCheck,
    scheduled: IconCalendarClock,
    usedUp: IconTicketOff,
    expired: IconCalendarOff,
    inactive: IconCircleOff,
  },
  text: couponStateTexts,
};

export const activeSet: StatusSet<'active' | 'inactive'> = {
  color: { active: 'green', inactive: 'gray' },
  icon: { active: IconCircleCheck, inactive: IconCircleOff },
  text: activeTexts,
};

export const stockStateSet: StatusSet<StockState> = {
  color: { expired: 'red', out: 'red', low: 'orange', expiring: 'orange', enough: 'green' },
  icon: {
    expired: IconCalendarOff,
    out: IconCircleOff,
    low: IconAlertTriangle,
    expiring: IconCalendarClock,
    enough: IconCircleCheck,
  },
  text: stockStateTexts,
};

export const paymentStatusSet: StatusSet<PaymentStatus> = {
  color: { pending: 'orange', succeeded: 'green', failed: 'red', cancelled: 'gray' },
  icon: { pending: IconClock, succeeded: IconCircleCheck, failed: IconAlertTriangle, cancelled: IconCircleX },
  text: paymentStatusTexts,
};

export const waitlistStatusSet: StatusSet<WaitlistStatus> = {
  color: {
    waiting: 'gray',
    notified: 'orange',
    checkedin: 'blue',
    completo: 'green',
    cancel: 'gray',
    'No show': 'red',
  },
  icon: {
    waiting: IconClock,
    notified: IconBellRinging,
    checkedin: IconProgressCheck,
    completo: IconCircleCheck,
    cancel: IconDoorExit,
    'No show': IconUserOff,
  },
  text: waitlistStatusTexts,
};

import { paymentStatusTexts } from '@marea/texts/statuses';
import { recordStateTexts, type RecordState } from '@marea/texts/recordStates';
import type { PaymentStatus } from '@marea/domain/payments/payment.status';
import { IconCircleCheck, IconCircleOff, IconCircleX, IconClock } from '@tabler/icons-react';
import type { StatusSet } from './StatusBadge.tsx';

/** Whether a record of a list is on offer. */
export const recordStateSet: StatusSet<RecordState> = {
  color: { active: 'green', inactive: 'gray' },
  icon: { active: IconCircleCheck, inactive: IconCircleOff },
  text: recordStateTexts,
};

/** How far a payment has come. */
export const paymentStatusSet: StatusSet<PaymentStatus> = {
  color: { pending: 'orange', succeeded: 'green', failed: 'red', cancelled: 'gray' },
  icon: { pending: IconClock, succeeded: IconCircleCheck, failed: IconCircleX, cancelled: IconCircleOff },
  text: paymentStatusTexts,
};

import type { MessageState } from '@marea/domain/messages/messages';
import { messageTexts } from '@marea/texts/messages';
import type { StatusSet } from '@marea/web/StatusBadge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react';

export const messageStateSet: StatusSet<MessageState> = {
  color: { queued: 'blue', sent: 'green', failed: 'red', dropped: 'gray' },
  icon: { queued: IconClock, sent: IconCircleCheck, failed: IconAlertTriangle, dropped: IconCircleOff },
  text: { en: messageTexts.en.states, es: messageTexts.es.states },
};

import type { MessageState } from '@marea/domain/messages/messages';
import { messageTexts } from '@marea/texts/messages/messages';
import type { StatusSet } from '@marea/web/components/StatusBadge.tsx';
import {
  IconAlertTriangle,
  IconChecks,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconHelpCircle,
} from '@tabler/icons-react';

/** Colour, icon and text of each state of a message. */
export const messageStateSet: StatusSet<MessageState> = {
  color: {
    queued: 'blue',
    sent: 'green',
    delivered: 'green',
    read: 'green',
    unknown: 'orange',
    failed: 'red',
    dropped: 'gray',
  },
  icon: {
    queued: IconClock,
    sent: IconCircleCheck,
    delivered: IconChecks,
    read: IconChecks,
    unknown: IconHelpCircle,
    failed: IconAlertTriangle,
    dropped: IconCircleOff,
  },
  text: { en: messageTexts.en.states, es: messageTexts.es.states },
};

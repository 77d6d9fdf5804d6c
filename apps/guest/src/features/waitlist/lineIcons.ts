import type { WaitlistStatus } from '@marea/domain/waitlist/waitlist.status';
import {
  IconBellRinging,
  IconCheck,
  IconClockX,
  IconHourglass,
  IconUserCheck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';

export const lineIcons: Record<WaitlistStatus, TablerIcon> = {
  waiting: IconHourglass,
  notified: IconBellRinging,
  checkedin: IconUserCheck,
  completo: IconCheck,
  cancel: IconX,
  'No show': IconClockX,
};

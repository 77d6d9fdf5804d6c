import { recordStateTexts, type RecordState } from '@marea/texts/recordStates';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import type { StatusSet } from './StatusBadge.tsx';

/** Whether a record of a list is on offer. */
export const recordStateSet: StatusSet<RecordState> = {
  color: { active: 'green', inactive: 'gray' },
  icon: { active: IconCircleCheck, inactive: IconCircleOff },
  text: recordStateTexts,
};

import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { BookingMark } from '@marea/domain/booking/bookingMarks';
import {
  IconCake,
  IconCalendarRepeat,
  IconGavel,
  IconNote,
  IconPuzzle,
  IconSteeringWheelOff,
  IconToolsKitchen2,
  IconWritingOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { marksWithin } from './cardRoom.ts';
import classes from './Card.module.css';

export const markIcons: Record<BookingMark, TablerIcon> = {
  disputed: IconGavel,
  moved: IconCalendarRepeat,
  no_crew: IconSteeringWheelOff,
  menu: IconToolsKitchen2,
  addons: IconPuzzle,
  notes: IconNote,
  birthday: IconCake,
  no_waiver: IconWritingOff,
};

/** What a booking has and lacks, as icons, as many as fit, with their words for those who do not see them. */
export function CardMarks({ marks }: { marks: readonly BookingMark[] }) {
  const { t } = useTranslation('booking');
  const { ref, width } = useElementSize<HTMLSpanElement>();
  if (marks.length === 0) return null;
  const { shown, saysOthers } = marksWithin(width || Infinity, marks.length);
  return (
    <span ref={ref} className={classes.marks}>
      {marks.slice(0, shown).map((mark) => {
        const Icon = markIcons[mark];
        return (
          <span key={mark} data-mark={mark}>
            <Icon size={13} aria-hidden />
            <VisuallyHidden>{t(`card.marks.${mark}`)}</VisuallyHidden>
          </span>
        );
      })}
      {shown < marks.length && (
        <span className={classes.more}>
          {saysOthers && <span aria-hidden>{`+${marks.length - shown}`}</span>}
          {marks.slice(shown).map((mark) => (
            <VisuallyHidden key={mark}>{t(`card.marks.${mark}`)}</VisuallyHidden>
          ))}
        </span>
      )}
    </span>
  );
}

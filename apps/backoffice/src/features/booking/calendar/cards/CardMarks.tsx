import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { BookingMark } from '@marea/domain/booking/lists/bookingMarks';
import {
  IconCake,
  IconCalendarRepeat,
  IconGavel,
  IconHourglass,
  IconMailOff,
  IconNote,
  IconPuzzle,
  IconSteeringWheelOff,
  IconToolsKitchen2,
  IconWritingOff,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Card.module.css';

export const markIcons: Record<BookingMark, TablerIcon> = {
  disputed: IconGavel,
  unreached: IconMailOff,
  moved: IconCalendarRepeat,
  no_crew: IconSteeringWheelOff,
  menu: IconToolsKitchen2,
  addons: IconPuzzle,
  notes: IconNote,
  birthday: IconCake,
  no_waiver: IconWritingOff,
};

/** The marks of a booking as icons, as many as fit, with text for screen readers. */
export function CardMarks({ marks }: { marks: readonly BookingMark[] }) {
  const { t } = useTranslation('booking');
  const { ref, width } = useElementSize<HTMLSpanElement>();
  if (marks.length === 0) return null;
  const { iconCount, saysOthers } = marksWithin(width || Infinity, marks.length);
  return (
    <span ref={ref} className={classes.marks}>
      {marks.slice(0, iconCount).map((mark) => {
        const Icon = markIcons[mark];
        return (
          <span key={mark} data-mark={mark}>
            <Icon size={13} aria-hidden />
            <VisuallyHidden>{t(`card.marks.${mark}`)}</VisuallyHidden>
          </span>
        );
      })}
      {iconCount < marks.length && (
        <span className={classes.more}>
          {saysOthers && <span aria-hidden>{`+${marks.length - iconCount}`}</span>}
          {marks.slice(iconCount).map((mark) => (
            <VisuallyHidden key={mark}>{t(`card.marks.${mark}`)}</VisuallyHidden>
          ))}
        </span>
      )}
    </span>
  );
}

/** Passengers against the vessel's places, as a bar and a figure, with the seats that guests hold. */
export function LoadBar({ people, places, heldSeats = 0 }: { people: number; places: number; heldSeats?: number }) {
  const { t } = useTranslation('booking');
  const share = Math.min(100, Math.round((people / Math.max(1, places)) * 100));
  return (
    <span className={classes.load}>
      <span className={classes.track} aria-hidden>
        <i style={{ width: `${share}%` }} />
      </span>
      {`${people}/${places}`}
      {heldSeats > 0 && (
        <span className={classes.heldSeats} title={t('departure.held', { count: heldSeats })}>
          <IconHourglass size={12} aria-hidden />
          <span aria-hidden>{heldSeats}</span>
          <VisuallyHidden>{t('departure.held', { count: heldSeats })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

const LINE_PX = 16;
const PADDING_PX = 9;
/** Below this width a card shows figures without words. */
const NARROW_PX = 140;
/** Below this width an amount has no room for its sign. */
const TIGHT_PX = 90;
/** The space beside a card's text, as in the style sheets: of the column, the card and its state. */
const OUTER_PX = 11;
const MARGIN_PX = { phone: 9, desk: 17 };
const PILL_PX = 10;
const SIGN_PX = 15;
/** Average width of a character of an amount. */
const CHARACTER_PX = 6;
/** Widths of a mark with the gap after it, of the gap, and of `+1`. */
const MARK_PX = 17;
const GAP_PX = 4;
const MORE_PX = 16;

/** The room that a card has. */
export type CardRoom = {
  /** Lines of text, at least one. */
  lines: number;
  /** Whether the lines are short. */
  isNarrow: boolean;
  /** Whether the amount is shown without its sign. */
  isTight: boolean;
  /** Characters of an amount that fit. */
  amount: number;
};

/** The room in a card of a size in pixels. */
export function cardRoom({ width, height, isPhone }: { width: number; height: number; isPhone: boolean }): CardRoom {
  const isTight = width < TIGHT_PX;
  const beside = OUTER_PX + (isPhone ? MARGIN_PX.phone : MARGIN_PX.desk) + PILL_PX + (isTight ? 0 : SIGN_PX);
  return {
    lines: Math.max(1, Math.floor((height - PADDING_PX) / LINE_PX)),
    isNarrow: width < NARROW_PX,
    isTight,
    amount: Math.max(0, Math.floor((width - beside) / CHARACTER_PX)),
  };
}

/** How many of a card's marks fit into a width in pixels, and whether the number of hidden ones also fits. */
export function marksWithin(width: number, marks: number): { iconCount: number; saysOthers: boolean } {
  if (marks * MARK_PX - GAP_PX <= width) return { iconCount: marks, saysOthers: false };
  return { iconCount: Math.max(0, Math.floor((width - MORE_PX) / MARK_PX)), saysOthers: width >= MORE_PX };
}

import type { ReactNode } from 'react';
import type { BlockStart } from '../block/blockDraft.ts';
import type { SlotChoice } from '../create/slotChoice.ts';
import type { BookingAddress } from '../useBookingParams.ts';
import type { Fleet } from '../useFleet.ts';
import { DayView } from './day/DayView.tsx';
import type { ChosenSlot } from './grid/chosenSlot.ts';
import { MonthView } from './spans/MonthView.tsx';
import { SpanSwitch } from './spans/SpanHead.tsx';
import { useCalendarSpan } from './spans/spans.ts';
import { WeekView } from './spans/WeekView.tsx';

type CalendarViewProps = {
  address: BookingAddress;
  fleet: Fleet;
  switcher: ReactNode;
  /** Null for those who may not book. */
  onNew: ((slot: SlotChoice) => void) | null;
  /** Null for those who may block no vessel. */
  onBlock: ((start: BlockStart) => void) | null;
  /** The place of the booking being entered. */
  chosen?: ChosenSlot | null;
};

/** The calendar: a day on the water, a week of the fleet, or a month. */
export function CalendarView({ address, fleet, switcher, onNew, onBlock, chosen = null }: CalendarViewProps) {
  const [span, setSpan] = useCalendarSpan();
  const shared = {
    address,
    fleet,
    switcher: (
      <>
        {switcher}
        <SpanSwitch value={span} onChange={setSpan} />
      </>
    ),
  };
  const goToDay = (date: string) => {
    setSpan('day');
    address.goToDate(date);
  };
  if (span === 'week') return <WeekView {...shared} onDay={goToDay} onBlock={onBlock} />;
  if (span === 'month') return <MonthView {...shared} onDay={goToDay} />;
  return <DayView {...shared} onNew={onNew} onBlock={onBlock} chosen={chosen} />;
}

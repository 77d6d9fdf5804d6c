import { useState } from 'react';
import { useIsDesktop } from '../../app/shell/breakpoints.ts';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { CalendarView } from './calendar/CalendarView.tsx';
import { AddButton } from './create/AddButton.tsx';
import type { SlotChoice } from './create/draft.ts';
import { NewBooking } from './create/NewBooking.tsx';
import { useAskedSlot } from './create/useAskedSlot.ts';
import { useSeating } from './create/useSeating.ts';
import { DaySheet } from './dock/DaySheet.tsx';
import { BookingDrawer } from './drawer/BookingDrawer.tsx';
import { AllBookings } from './list/AllBookings.tsx';
import { MonthList } from './list/MonthList.tsx';
import { useBookingParams } from './useBookingParams.ts';
import { useFleet } from './useFleet.ts';
import { usePermissions } from './usePermissions.ts';
import { useView, type View } from './useView.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { ZoneNote } from './ZoneNote.tsx';
import classes from './BookingScreen.module.css';

/** The booking screen: a view, the drawer of the open booking and the form for a new one. */
export function BookingScreen({ only }: { only?: View }) {
  const { location } = useWorkplace();
  const address = useBookingParams(location.zone);
  const { mayCreate } = usePermissions();
  const fleet = useFleet();
  const [stored, store] = useView(location.bookingCalendar.view);
  const [newSlot, setNewSlot] = useState<SlotChoice | null>(null);
  const seating = useSeating(address);
  const asked = useAskedSlot(address);
  const view = only ?? (address.params.get('type') === 'all' ? 'All bookings' : stored);

  const changeView = (next: View) => {
    store(next);
    address.change(
      { type: next === 'All bookings' ? 'all' : null, page: null, sort: null, order: null },
      { replace: true },
    );
  };
  const switcher = only ? null : <ViewSwitch value={view} onChange={changeView} />;
  const shared = { address, fleet, switcher };

  const isSheet = address.params.get('view') === 'sheet';
  const begun = seating.slot ?? asked.slot;
  const slot = newSlot ? { ...begun, ...newSlot } : begun;
  const isDesktop = useIsDesktop();
  // Where it was opened it stays: a window that is made narrower loses nothing that was typed.
  const [isDocked, setDocked] = useState(isDesktop);
  if (slot === null && isDocked !== isDesktop) setDocked(isDesktop);

  return (
    <div className={classes.screen}>
      <ZoneNote zone={location.zone} />
      {isSheet && <DaySheet address={address} onClose={() => address.change({ view: null })} />}
      {!isSheet && view === 'Calendar' && <CalendarView {...shared} onNew={mayCreate ? setNewSlot : null} />}
      {!isSheet && view === 'List view' && <MonthList {...shared} />}
      {!isSheet && view === 'All bookings' && <AllBookings {...shared} />}
      <BookingDrawer
        bookingId={isSheet ? null : address.bookingId}
        isOver={slot !== null && isDocked}
        fleet={fleet}
        onClose={() => address.openBooking(null)}
      />
      {mayCreate && (
        <>
          {slot === null && !isSheet && <AddButton onClick={() => setNewSlot({ date: address.date })} />}
          <NewBooking
            slot={slot}
            isDocked={isDocked}
            fleet={fleet}
            onClose={() => {
              setNewSlot(null);
              if (seating.slot) seating.end();
              else if (asked.slot) asked.end();
            }}
            onCreated={(booking) => {
              setNewSlot(null);
              address.change({ date: booking.bookingDate, booking: booking._id, seat: null, new: null });
            }}
          />
        </>
      )}
    </div>
  );
}
export type BookingAddress = ReturnType<typeof useBookingParams>;

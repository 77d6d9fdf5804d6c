import { Center, Loader, SegmentedControl } from '@mantine/core';
import { offsetMinutes } from '@marea/domain/core/time/zone';
import { calendarViews } from '@marea/domain/fleet/fleet.endpoints';
import { IconClock } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDesktop } from '../../core/layout.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useNow } from '../../ui/useNow.ts';
import type { BlockStart } from './block/blockDraft.ts';
import { CalendarView } from './calendar/CalendarView.tsx';
import { NoBookings } from './calendar/EmptyViews.tsx';
import type { ChosenSlot } from './calendar/grid/chosenSlot.ts';
import { AddButton } from './create/AddButton.tsx';
import type { SlotChoice } from './create/slotChoice.ts';
import { usePrefetchUsualDetails } from './create/slotChoice.ts';
import { useAskedSlot, useSeating } from './create/useSeating.ts';
import { useBookingParams, useView } from './useBookingParams.ts';
import type { View } from './useBookingParams.ts';
import { useFleet } from './useFleet.ts';
import { usePermissions } from './usePermissions.ts';
import classes from './BookingScreen.module.css';

// Loaded on demand: most people begin with the calendar, and many see nothing else.
const DockDay = lazy(async () => ({ default: (await import('./dock/DockDay.tsx')).DockDay }));
const AllBookings = lazy(async () => ({ default: (await import('./list/AllBookings.tsx')).AllBookings }));
const MonthList = lazy(async () => ({ default: (await import('./list/MonthList.tsx')).MonthList }));

const bookingDrawer = () => import('./drawer/BookingDrawer.tsx');
const blockDialog = () => import('./block/BlockDialog.tsx');
const newBooking = () => import('./create/NewBookingDialog.tsx');
const BookingDrawer = lazy(async () => ({ default: (await bookingDrawer()).BookingDrawer }));
const BlockDialog = lazy(async () => ({ default: (await blockDialog()).BlockDialog }));
const NewBookingDialog = lazy(async () => ({ default: (await newBooking()).NewBookingDialog }));
/** Events that show that somebody is about to open or create a booking. */
const stirs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The booking screen: a view, the drawer of the open booking and the form for a new one. */
export function BookingScreen({ only }: { only?: View }) {
  const { location } = useWorkplace();
  const address = useBookingParams(location.zone);
  const { mayCreate, mayBlock } = usePermissions();
  const fleet = useFleet();
  const [stored, store] = useView(location.bookingCalendar.view);
  const [newSlot, setNewSlot] = useState<SlotChoice | null>(null);
  const [newBlock, setNewBlock] = useState<BlockStart | null>(null);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ChosenSlot | null>(null);
  const seating = useSeating(address);
  const addressRequest = useAskedSlot(address);
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
  // An open booking would cover the form.
  const beginNew = (slot: SlotChoice) => {
    if (address.bookingId !== null) address.openBooking(null);
    setNewSlot(slot);
  };
  const beginHere = () => beginNew({ date: address.date });
  const empty = <NoBookings fleet={fleet} onNew={mayCreate ? beginHere : null} />;

  const isSheet = address.params.get('view') === 'sheet';
  const begun = seating.slot ?? addressRequest.slot;
  const block = mayBlock ? (newBlock ?? addressRequest.block) : null;
  const slot = newSlot ? { ...begun, ...newSlot } : begun;
  const isDesktop = useIsDesktop();
  // The form stays where it was opened, so that narrowing the window loses no input.
  const [isDocked, setDocked] = useState(isDesktop);
  if (slot === null && isDocked !== isDesktop) setDocked(isDesktop);

  // Once mounted they stay, so that closing is animated like opening.
  const bookingId = isSheet ? null : address.bookingId;
  const [hasOpened, setOpened] = useState(false);
  if (bookingId !== null && !hasOpened) setOpened(true);
  const [hasBegun, setBegun] = useState(false);
  if (slot !== null && !hasBegun) setBegun(true);
  const [hasBlocked, setBlocked] = useState(false);
  if (block !== null && !hasBlocked) setBlocked(true);
  const prefetchUsualDetails = usePrefetchUsualDetails();
  useEffect(
    () => onFirstStir(() => Promise.all([fetchParts(), mayCreate && prefetchUsualDetails()])),
    [mayCreate, prefetchUsualDetails],
  );

  const endBlock = () => {
    setNewBlock(null);
    if (addressRequest.block) addressRequest.end();
  };

  return (
    <div className={classes.screen}>
      <ZoneNote zone={location.zone} />
      <Suspense fallback={<Loading />}>
        {isSheet && <DockDay address={address} onClose={() => address.change({ view: null })} />}
        {!isSheet && view === 'Calendar' && (
          <CalendarView
            {...shared}
            onNew={mayCreate ? beginNew : null}
            onBlock={mayBlock ? setNewBlock : null}
            chosen={slot && chosen}
          />
        )}
        {!isSheet && view === 'List view' && <MonthList {...shared} empty={empty} />}
        {!isSheet && view === 'All bookings' && <AllBookings {...shared} empty={empty} />}
      </Suspense>
      {hasOpened && (
        <Suspense>
          <BookingDrawer
            bookingId={bookingId}
            isOver={slot !== null && isDocked}
            fleet={fleet}
            onNext={bookingId === createdId ? beginHere : undefined}
            onClose={() => address.openBooking(null)}
          />
        </Suspense>
      )}
      {mayCreate && (
        <>
          {slot === null && !isSheet && (
            <AddButton onClick={beginHere} onBlock={mayBlock ? () => setNewBlock({ date: address.date }) : null} />
          )}
          {hasBegun && (
            <Suspense>
              <NewBookingDialog
                slot={slot}
                isDocked={isDocked}
                fleet={fleet}
                onChosen={setChosen}
                onDate={view === 'Calendar' ? address.goToDate : undefined}
                onBlock={mayBlock ? setNewBlock : null}
                onClose={() => {
                  setNewSlot(null);
                  if (seating.slot) seating.end();
                  else if (addressRequest.slot) addressRequest.end();
                }}
                onCreated={({ _id, bookingDate }, isDone) => {
                  setNewSlot(null);
                  setCreatedId(_id);
                  address.change({
                    date: bookingDate,
                    seat: null,
                    new: null,
                    as: null,
                    ...(isDone && { booking: _id }),
                  });
                }}
                onPaid={address.openBooking}
              />
            </Suspense>
          )}
        </>
      )}
      {hasBlocked && (
        <Suspense>
          <BlockDialog start={block} fleet={fleet} onClose={endBlock} onBlocked={endBlock} />
        </Suspense>
      )}
    </div>
  );
}

const fetchParts = () => Promise.all([bookingDrawer(), newBooking(), blockDialog()]);

/** Fetches at the first stir what may open next, before the click needs it. */
function onFirstStir(fetchSoon: () => Promise<unknown>): () => void {
  const end = () => stirs.forEach((stir) => window.removeEventListener(stir, begin));
  const begin = () => {
    end();
    // A failed prefetch is repeated when the data is needed.
    fetchSoon().catch(() => undefined);
  };
  stirs.forEach((stir) => window.addEventListener(stir, begin));
  return end;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Center p="xl">
      <Loader role="status" aria-label={t('loading')} />
    </Center>
  );
}

type ViewSwitchProps = { value: View; onChange: (view: View) => void };

/** Calendar, list or all bookings. */
export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('booking');
  return (
    <SegmentedControl<View>
      data-noprint
      aria-label={t('views.label')}
      value={value}
      onChange={onChange}
      data={calendarViews.map((view) => ({ value: view, label: t(`views.${view}`) }))}
    />
  );
}

/** Says that times are the location's when the viewer's clock differs. */
export function ZoneNote({ zone }: { zone: string }) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (offsetMinutes(here, now) === offsetMinutes(zone, now)) return null;
  return (
    <div className={classes.zone} role="note">
      <IconClock size={14} aria-hidden />
      {t('zone', { zone: zone.replaceAll('_', ' '), here: here.replaceAll('_', ' ') })}
    </div>
  );
}

import { useElementSize } from '@mantine/hooks';
import { addDays } from '@marea/domain/core/time/zone';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useIsPhone } from '../../../../core/layout.ts';
import type { BlockStart } from '../../block/blockDraft.ts';
import type { SlotChoice } from '../../create/slotChoice.ts';
import type { BookingAddress } from '../../useBookingParams.ts';
import { useDayRows, useStripRows } from '../../useBookings.ts';
import type { Fleet } from '../../useFleet.ts';
import { usePermissions } from '../../usePermissions.ts';
import { ColorSwitch, useCardColors } from '../cards/ColorSwitch.tsx';
import { NothingToSell, NoVessels } from '../EmptyViews.tsx';
import type { ChosenSlot } from '../grid/chosenSlot.ts';
import { GridSkeleton, TimeGrid } from '../grid/TimeGrid.tsx';
import { DayHead } from './DayHead.tsx';
import { DayStrip, stripDays } from './DayStrip.tsx';
import { dayLoads } from './figures.ts';
import { VesselPager } from './VesselPager.tsx';
import { columnVessels, useVesselColumns, useVesselPage, MAX_COLUMNS, vesselSheets } from './vesselPages.ts';
import classes from '../Calendar.module.css';

type DayViewProps = {
  address: BookingAddress;
  fleet: Fleet;
  switcher: ReactNode;
  /** Null for those who may not book. */
  onNew: ((slot: SlotChoice) => void) | null;
  /** Null for those who may block no vessel. */
  onBlock: ((start: BlockStart) => void) | null;
  /** The place of the booking being entered. */
  chosen: ChosenSlot | null;
};

/** The day on the water: figures, the strip of days, and a column per vessel. */
export function DayView({ address, fleet, switcher, onNew, onBlock, chosen }: DayViewProps) {
  const { date, today } = address;
  const isPhone = useIsPhone();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const columns = useVesselColumns(width);
  const [colors, setColors] = useCardColors();
  const days = useMemo(() => stripDays(date, isPhone), [date, isPhone]);
  const stripRows = useStripRows(days);
  const { rows, error, retry } = useDayRows(date, stripRows);
  const loads = useMemo(() => {
    if (!stripRows) return null;
    const current = rows ? [...stripRows.filter(({ bookingDate }) => bookingDate !== date), ...rows] : stripRows;
    return dayLoads(days, current, fleet.vessels.length);
  }, [rows, stripRows, date, days, fleet.vessels.length]);
  const vessels = useMemo(() => columnVessels(fleet.vessels, rows ?? []), [fleet.vessels, rows]);
  const openVesselId = rows?.find(({ _id }) => _id === address.bookingId)?.resourceId;
  const besideId = chosen?.resourceId ?? openVesselId;
  const beside = besideId ? { what: chosen ? '' : (address.bookingId ?? ''), vesselId: besideId } : null;
  const { page: vesselPage, turnTo } = useVesselPage(address, vessels, columns, beside);
  const { mayCreate } = usePermissions();
  const problem = fleet.error ?? (rows ? null : error);

  useDayKeys(date, address.goToDate);

  return (
    <>
      <DayHead
        switcher={switcher}
        tools={<ColorSwitch value={colors} onChange={setColors} />}
        date={date}
        today={today}
        rows={rows}
        onDate={address.goToDate}
        onSheet={() => address.change({ view: 'sheet' })}
      />
      <DayStrip days={days} date={date} today={today} loads={loads} isPhone={isPhone} onDate={address.goToDate} />
      {mayCreate && vessels.length > 0 && <NothingToSell fleet={fleet} />}
      <div className={classes.body} ref={ref}>
        {problem ? (
          <ErrorState error={problem} onRetry={() => (fleet.error ? fleet.retry() : retry())} />
        ) : fleet.isLoading || !rows ? (
          <GridSkeleton columns={Math.min(columns, MAX_COLUMNS)} />
        ) : vessels.length === 0 ? (
          <NoVessels />
        ) : (
          vesselSheets(vesselPage.items).map((sheet, i) => (
            <TimeGrid
              key={i}
              date={date}
              vessels={sheet}
              services={fleet.services}
              rows={rows}
              colors={colors}
              selectedId={address.bookingId}
              onOpen={address.openBooking}
              onNew={onNew}
              onBlock={onBlock}
              chosen={chosen?.date === date ? chosen : null}
              corner={<VesselPager page={vesselPage.page} pages={vesselPage.pages} onPage={turnTo} />}
            />
          ))
        )}
      </div>
    </>
  );
}

/** Page up and page down change the day from anywhere on the page. */
function useDayKeys(date: string, onDate: (date: string) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
      const inside = event.target instanceof Element ? event.target : null;
      if (step === 0 || inside?.closest('input, textarea, [role=dialog], [role=menu]')) return;
      event.preventDefault();
      onDate(addDays(date, step));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [date, onDate]);
}

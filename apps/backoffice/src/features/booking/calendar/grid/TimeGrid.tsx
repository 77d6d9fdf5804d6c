import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { timeOf } from '@marea/domain/core/time/zone';
import type { Service } from '@marea/domain/fleet/service.schema';
import { useMemo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../core/layout.ts';
import { useWorkplace } from '../../../../core/useWorkplace.ts';
import { useNow } from '../../../../ui/useNow.ts';
import type { BlockStart } from '../../block/blockDraft.ts';
import type { SlotChoice } from '../../create/slotChoice.ts';
import { MovingProvider } from '../../move/Moving.ts';
import { useGridMoving } from '../../move/useGridMoving.ts';
import type { CardColors } from '../cards/ColorSwitch.tsx';
import { VesselColumn } from '../day/VesselColumn.tsx';
import { VesselHead } from '../day/VesselHead.tsx';
import { isFormer } from '../day/vesselPages.ts';
import type { ColumnVessel } from '../day/vesselPages.ts';
import type { ChosenSlot } from './chosenSlot.ts';
import {
  boxOf,
  closedHours,
  gridHours,
  GridScaleProvider,
  hourMarks,
  isOutside,
  openingMinute,
  useTripHours,
} from './gridHours.ts';
import { useHeldSlots } from './HeldSlotBox.tsx';
import { minuteOfDay, spanOnDay } from './wallSpan.ts';
import type { WallSpan } from './wallSpan.ts';
import classes from './TimeGrid.module.css';

type TimeGridProps = {
  date: string;
  vessels: readonly ColumnVessel[];
  services: readonly Service[];
  rows: readonly BookingRowView[];
  colors: CardColors;
  selectedId: string | null;
  onOpen: (id: string) => void;
  onNew: ((slot: SlotChoice) => void) | null;
  /** Null for those who may block no vessel. */
  onBlock: ((start: BlockStart) => void) | null;
  /** The place of the booking being entered on this day. */
  chosen: ChosenSlot | null;
  /** Rendered over the hours, beside the vessels' heads. */
  corner: ReactNode;
};

/** Sizes of the style sheet, used until the grid is measured. */
const MIN_HOUR_PX = 42;
const HOURS_PX = { phone: 42, desk: 52 };
const MIN_COLUMN_PX = 150;
/** Below this width a vessel's picture is above its name. */
const NARROW_PX = 125;

/** The hours of a day down the side and a column per vessel, on the location's clock. */
export function TimeGrid(props: TimeGridProps) {
  const { date, vessels, services, rows, colors, selectedId, onOpen, onNew, onBlock, chosen, corner } = props;
  const { zone, bookingCalendar } = useWorkplace().location;
  const now = minuteOfDay(zone, date, useNow());
  const hours = useMemo(
    () =>
      gridHours(
        [
          ...rows.flatMap(({ status, start, end }) => {
            const span = spanOnDay(zone, date, start, end);
            return span && (status !== 'blackout' || isOutside(span)) ? [span] : [];
          }),
          ...(chosen?.span ? [chosen.span] : []),
        ],
        bookingCalendar,
      ),
    [rows, zone, date, chosen, bookingCalendar],
  );
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--columns': vessels.length,
    '--hours': (hours.to - hours.from) / 60,
  };
  const hoursPx = useIsPhone() ? HOURS_PX.phone : HOURS_PX.desk;
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const open = useTripHours(date);
  const opening = openingMinute(rows, { zone, date, open });
  const isNowShown = now !== null && now >= hours.from && now < hours.to;
  const heldSlots = useHeldSlots(date);
  const vesselIds = useMemo(() => vessels.flatMap((one) => (isFormer(one) ? [] : [one._id])), [vessels]);
  const moving = useGridMoving({ date, rows, heldSlots, vesselIds });
  const scale = useMemo(
    () => ({
      hours,
      minutePx: (height || MIN_HOUR_PX * ((hours.to - hours.from) / 60)) / (hours.to - hours.from),
      columnPx: width ? (width - hoursPx) / vessels.length : MIN_COLUMN_PX,
      colors,
    }),
    [hours, height, width, hoursPx, vessels.length, colors],
  );
  const room = scale.columnPx < NARROW_PX ? 'narrow' : undefined;
  const topOf = (minutes: number) => `${((minutes - hours.from) / (hours.to - hours.from)) * 100}%`;

  return (
    <div className={classes.grid} style={style} data-grid data-room={room}>
      <div className={classes.heads}>
        <div>{corner}</div>
        {vessels.map((vessel) => (
          <VesselHead key={vessel._id} vessel={vessel} date={date} onBlock={onBlock} />
        ))}
      </div>
      <div className={classes.body} ref={ref} data-body>
        <div className={classes.hours} aria-hidden>
          {hourMarks(hours, now).map((minutes) => (
            <span key={minutes} style={{ top: topOf(minutes) }}>
              {timeOf(minutes)}
            </span>
          ))}
        </div>
        <ClosedHours date={date} hours={hours} />
        <GridScaleProvider value={scale}>
          <MovingProvider value={moving}>
            {vessels.map((vessel) => (
              <VesselColumn
                key={vessel._id}
                vessel={vessel}
                rows={rows}
                heldSlots={heldSlots}
                services={services}
                date={date}
                selectedId={selectedId}
                onOpen={onOpen}
                onNew={onNew}
                chosen={chosen?.resourceId === vessel._id ? chosen : null}
              />
            ))}
          </MovingProvider>
        </GridScaleProvider>
        {isNowShown && <NowLine minutes={now} top={topOf(now)} />}
        {!isNowShown && opening !== null && (
          <div key={date} ref={bringIntoSight} className={classes.opening} style={{ top: topOf(opening) }} />
        )}
      </div>
    </div>
  );
}

/** The grid while its bookings load. */
export function GridSkeleton({ columns }: { columns: number }) {
  const style: CSSProperties & Record<`--${string}`, number> = { '--columns': columns, '--hours': 15 };
  const keys = Array.from({ length: columns }, (_, i) => i);
  return (
    <div className={classes.grid} style={style} aria-busy="true">
      <div className={classes.heads}>
        <div />
        {keys.map((key) => (
          <div key={key} className={classes.head}>
            <Skeleton width={34} height={34} radius={9} />
            <Skeleton height={12} width="55%" />
          </div>
        ))}
      </div>
      <div className={classes.body}>
        <div className={classes.hours} />
        {keys.map((key) => (
          <div key={key} className={classes.column}>
            <Skeleton
              className={classes.ghost}
              style={{ top: `${8 + ((key * 17) % 30)}%`, height: '22%' }}
              radius={9}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The hours of the grid in which the location is closed, shaded behind all its vessels. */
export function ClosedHours({ date, hours }: { date: string; hours: WallSpan }) {
  const { t } = useTranslation('booking');
  const open = useTripHours(date);
  return closedHours(hours, open).map((span) => (
    <div
      key={span.from}
      className={classes.closed}
      style={boxOf(span, hours)}
      data-evening={span.from > hours.from || undefined}
    >
      <span>{t('calendar.closed')}</span>
    </div>
  ));
}

/** The line for the current time, over the columns and behind their text. */
export function NowLine({ minutes, top }: { minutes: number; top: string }) {
  return (
    <>
      <span className={classes.nowLabel} style={{ top }}>
        {timeOf(minutes)}
      </span>
      <div ref={bringIntoSight} className={classes.now} style={{ top }} />
    </>
  );
}

const ABOVE_PX = 160;

/** Scrolls the grid to a line when the day opens; later the person scrolls. */
function bringIntoSight(line: HTMLElement | null): void {
  line?.closest('[data-grid]')?.scrollTo({ top: Math.max(0, line.offsetTop - ABOVE_PX) });
}

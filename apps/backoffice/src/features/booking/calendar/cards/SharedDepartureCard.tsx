import { ActionIcon, Button, Popover, Tooltip, UnstyledButton } from '@mantine/core';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import type { SharedDeparture } from '@marea/domain/booking/lists/sharedDepartures';
import { fullName } from '@marea/domain/core/text/text';
import { formatSpan } from '@marea/texts/format/dates';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../core/layout.ts';
import { useWorkplace } from '../../../../core/useWorkplace.ts';
import { useWriteToAll } from '../../../../ui/messages/useWriteToAll.tsx';
import { useNow } from '../../../../ui/useNow.ts';
import type { SlotChoice } from '../../create/slotChoice.ts';
import { useWording } from '../../wording.ts';
import type { PlacedDeparture } from '../day/vesselDay.ts';
import { boxOf, useGridScale } from '../grid/gridHours.ts';
import { onArrowKey } from '../grid/onArrowKey.ts';
import { CardMarks, cardRoom, LoadBar } from './CardMarks.tsx';
import { cardColor } from './ColorSwitch.tsx';
import { EventState, useOwedText } from './EventState.tsx';
import classes from '../grid/TimeGrid.module.css';
import card from './Card.module.css';

type SharedDepartureCardProps = {
  placed: PlacedDeparture;
  /** The displayed day. */
  date: string;
  /** Null for a vessel that left the fleet. */
  vessel: { maxPeople: number } | null;
  /** Seats that guests hold while they enter their details. */
  heldSeats: number;
  selectedId: string | null;
  /** Whether the booking being entered takes seats of it. */
  isChosen: boolean;
  onOpen: (id: string) => void;
  /** Null for those who may not book. */
  onNew: ((slot: SlotChoice) => void) | null;
};

/** A shared departure as one card: its guests, seats and balance. It opens the list of its bookings. */
export function SharedDepartureCard(props: SharedDepartureCardProps) {
  const { placed, date, vessel, heldSeats, selectedId, isChosen, onOpen, onNew } = props;
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { hours, minutePx, columnPx, colors } = useGridScale();
  const { item, span, lane, lanes } = placed;
  const { total, parties } = item;
  const now = useNow();
  const isPhone = useIsPhone();
  const room = cardRoom({ width: columnPx / lanes, height: (span.to - span.from) * minutePx, isPhone });
  const [isOpen, setOpen] = useState(false);
  const hasRoom = vessel !== null && total.pax + heldSeats < vessel.maxPeople && Date.parse(total.start) > now;
  const slot = seatsSlot(total);
  const onAdd = onNew && hasRoom && slot ? () => onNew(slot) : null;
  // A narrow card has no room for the button; the list has it too.
  const hasAdd = onAdd !== null && room.lines > 1 && !room.isNarrow;
  const writing = useWriteToAll(parties, () => setOpen(false));
  const style: CSSProperties & Record<`--${string}`, number | string> = {
    ...boxOf(span, hours),
    '--lane': lane,
    '--lanes': lanes,
  };
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position={isPhone ? 'bottom' : 'right'}
        portalProps={{ target: '#page' }}
        width={280}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button
            type="button"
            data-slot
            data-event
            data-departure={item.key}
            data-color={cardColor(total, colors)}
            data-size={room.lines === 1 ? 'one' : room.lines === 2 ? 'two' : undefined}
            aria-current={isChosen || parties.some(({ _id }) => _id === selectedId) || undefined}
            className={classes.event}
            style={style}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={onArrowKey}
          >
            <CardText
              departure={item}
              date={date}
              places={vessel?.maxPeople ?? null}
              heldSeats={heldSeats}
              room={room}
              hasAdd={hasAdd}
            />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={card.parties}>
          <PartyList
            departure={item}
            places={vessel?.maxPeople ?? null}
            heldSeats={heldSeats}
            write={writing.button}
            onOpen={(id) => {
              setOpen(false);
              onOpen(id);
            }}
            onAdd={
              onAdd &&
              (() => {
                setOpen(false);
                onAdd();
              })
            }
          />
        </Popover.Dropdown>
      </Popover>
      {writing.dialog}
      {hasAdd && onAdd && (
        <Tooltip label={t('departure.add')}>
          <ActionIcon
            variant="default"
            size={24}
            className={card.addParty}
            style={{ ...style, height: undefined }}
            data-noprint
            aria-label={t('departure.addTo', { service: total.serviceName[language], time: total.hora })}
            onClick={onAdd}
          >
            <IconPlus size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}

/** The slot for another party of a departure. */
function seatsSlot({ bookingDate, hora, resourceId, serviceId }: BookingRowView): SlotChoice | null {
  return serviceId === null ? null : { date: bookingDate, hora, resourceId, serviceId, isShared: true };
}

type CardTextProps = {
  departure: SharedDeparture;
  date: string;
  places: number | null;
  heldSeats: number;
  room: ReturnType<typeof cardRoom>;
  hasAdd: boolean;
};

/** Lines besides the guests': service, time, seats and balance. */
const OTHER_LINES = 4;

function CardText({ departure: { total, parties }, date, places, heldSeats, room, hasAdd }: CardTextProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { zone } = useWorkplace().location;
  const owed = useOwedText(total);
  const { lines, isNarrow } = room;
  const seats = places === null ? t('pax', { people: total.pax }) : `${total.pax}/${places}`;
  const when = isNarrow || lines === 1 ? total.hora : formatSpan(total, { day: date, zone, language });
  const guests = Math.max(0, lines - OTHER_LINES);
  const visibleParties = parties.length <= guests ? parties : parties.slice(0, Math.max(0, guests - 1));
  const others = parties.length - visibleParties.length;
  const hasFoot = lines >= 3;
  return (
    <span className={classes.eventText} data-lines={Math.min(lines, 5)}>
      <b className={hasAdd ? card.besideAdd : undefined}>
        <span>{total.serviceName[language]}</span>
      </b>
      {lines === 1 ? (
        <span>{seats}</span>
      ) : (
        <span>{[when, lines < 4 ? seats : null, hasFoot ? null : owed].filter(Boolean).join(' · ')}</span>
      )}
      {lines >= 4 &&
        (places === null ? <span>{seats}</span> : <LoadBar people={total.pax} places={places} heldSeats={heldSeats} />)}
      {visibleParties.map((row) => (
        <span key={row._id} className={card.party}>
          <span>{fullName(row)}</span>
          <span>{row.pax}</span>
        </span>
      ))}
      {guests > 0 && others > 0 && <span className={card.service}>{t('departure.others', { count: others })}</span>}
      {hasFoot && (
        <span className={card.foot}>
          <EventState row={total} room={room} />
          <CardMarks marks={total.marks} />
        </span>
      )}
    </span>
  );
}

type PartyListProps = {
  departure: SharedDeparture;
  places: number | null;
  heldSeats: number;
  write: ReactNode;
  onOpen: (id: string) => void;
  onAdd: (() => void) | null;
};

function PartyList({ departure: { total, parties }, places, heldSeats, write, onOpen, onAdd }: PartyListProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  return (
    <>
      <div className={card.partiesHead}>
        <b>{total.serviceName[language]}</b>
        <span>{`${total.hora} · ${total.resourceName}`}</span>
        {places !== null && <LoadBar people={total.pax} places={places} heldSeats={heldSeats} />}
        {heldSeats > 0 && <span className={card.service}>{t('departure.held', { count: heldSeats })}</span>}
      </div>
      <ul>
        {parties.map((row) => (
          <li key={row._id}>
            <UnstyledButton className={card.partyRow} onClick={() => onOpen(row._id)}>
              <b>{fullName(row)}</b>
              <span>{t('pax', { people: row.pax })}</span>
              <EventState row={row} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {write}
      {onAdd ? (
        <Button fullWidth variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {t('departure.add')}
        </Button>
      ) : (
        places !== null && total.pax >= places && <span className={card.service}>{t('departure.soldOut')}</span>
      )}
    </>
  );
}

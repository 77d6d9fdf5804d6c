import { Kbd, Modal, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { addDays, isDate } from '@marea/domain/core/time/zone';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { isOwner } from '../../core/session/guards.ts';
import { useMayCall, useCurrentUser } from '../../core/session/useSession.ts';
import { useToday } from '../../ui/useNow.ts';
import { openPalette } from '../palette/PaletteHost.tsx';
import classes from './Shortcuts.module.css';

const ofADay: ReadonlySet<string> = new Set([paths.booking, paths.calendar, paths.ownerBooking]);

/** The shortcuts of every page, and the dialog that lists those which the person may use. */
export function Shortcuts() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mayCall = useMayCall();
  const mayBook = mayCall(bookingEndpoints.createBooking);
  const mayMove = mayCall(bookingEndpoints.rescheduleBooking);
  const owns = isOwner(useCurrentUser());
  const [isOpen, { open, close }] = useDisclosure(false);
  const isOfADay = ofADay.has(pathname);
  const today = useToday();
  const dateParam = new URLSearchParams(search).get('date');
  const shownDate = dateParam !== null && isDate(dateParam) ? dateParam : today;

  const goTo = (date: string) => {
    const params = new URLSearchParams(isOfADay ? search : '');
    if (date === today) params.delete('date');
    else params.set('date', date);
    const path = isOfADay ? pathname : owns ? paths.ownerBooking : paths.booking;
    const query = params.toString();
    void navigate(query ? `${path}?${query}` : path, { replace: isOfADay });
  };
  useShortcuts({
    n: mayBook ? () => void navigate(paths.newBookingAt({ date: isOfADay ? shownDate : today })) : null,
    t: () => goTo(today),
    ArrowLeft: isOfADay ? () => goTo(addDays(shownDate, -1)) : null,
    ArrowRight: isOfADay ? () => goTo(addDays(shownDate, 1)) : null,
    j: () => walkRows(1),
    k: () => walkRows(-1),
    '/': focusSearch,
    '?': open,
  });

  const keys = [
    ...(mayBook ? [{ keys: ['N'], what: t('keys.new') }] : []),
    { keys: ['T'], what: t('keys.today') },
    { keys: ['←', '→'], what: t('keys.days') },
    { keys: ['J', 'K'], what: t('keys.rows') },
    ...(mayMove
      ? [
          { keys: ['←', '→', '↑', '↓'], what: t('keys.move') },
          { keys: ['Shift ↑', 'Shift ↓'], what: t('keys.lengthen') },
        ]
      : []),
    { keys: ['Enter'], what: t('keys.enter') },
    { keys: ['/'], what: t('keys.search') },
    { keys: ['Ctrl K', '⌘ K'], what: t('keys.find') },
    { keys: ['?'], what: t('keys.help') },
  ];
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      centered
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Table>
        <Table.Tbody>
          {keys.map(({ keys: each, what }) => (
            <Table.Tr key={what}>
              <Table.Td>{what}</Table.Td>
              <Table.Td ta="right" className={classes.keys}>
                {each.map((key) => (
                  <Kbd key={key} ml={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}

/** Focuses the next or previous row of the page's list, or trip of its calendar; without a focused one, the first. */
function walkRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('#page [data-row-opener], #page [data-trip]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[at < 0 ? 0 : at + step]?.focus();
}

/** Focuses the page's search field; a page without one opens the palette. */
function focusSearch(): void {
  const field = document.querySelector<HTMLElement>('#page search input, #page input[type="search"]');
  if (field) field.focus();
  else openPalette();
}

/** The action of each key; null where the person may not use it or the page has nothing for it. */
export type ShortcutKeys = Readonly<Record<string, (() => void) | null>>;

const TYPED_IN =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"][aria-modal="true"]';
const ARROWS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight']);

/** Single keys, unless a field has the focus or a dialog is open. Arrow keys stay with the focused element. */
export function useShortcuts(shortcuts: ShortcutKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const run = shortcuts[key];
    if (!run || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(TYPED_IN)) return;
    if (ARROWS.has(key) && target !== document.body && target.id !== 'page') return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

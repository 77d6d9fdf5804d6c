import { useTimeout } from '@mantine/hooks';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { fullName } from '@marea/domain/core/text/text';
import { formatEnd } from '@marea/texts/format/dates';
import { BookingStatusBadge } from '@marea/web/components/BookingStatusBadge.tsx';
import { Money } from '@marea/web/components/Money.tsx';
import { useEffect, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../../core/useWorkplace.ts';
import { useBlockTime } from '../../block/blockDraft.ts';
import { useWording } from '../../wording.ts';
import { LoadBar, markIcons } from './CardMarks.tsx';
import classes from './Card.module.css';

type EventPeekProps = { row: BookingRowView; places: number | null };

/** The details that do not fit on a card, shown beside it on hover or focus. */
export function EventPeek({ row, places }: EventPeekProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { zone } = useWorkplace().location;
  const isBlock = row.status === 'blackout';
  const blockTime = useBlockTime(zone);
  const tripTime = `${row.hora}–${formatEnd(row.end, { day: row.bookingDate, zone, language })}`;
  const { grandTotal, balance, currency } = row;
  return (
    <div className={classes.peek}>
      <div className={classes.peekHead}>
        <b>{fullName(row) || t('blocked')}</b>
        <BookingStatusBadge status={row.status} size="sm" />
      </div>
      <span>{[row.serviceName[language], row.resourceName].filter(Boolean).join(' · ')}</span>
      {row.blockReason && <span>{row.blockReason}</span>}
      <span>{`${isBlock ? blockTime(row) : tripTime} · ${row.folio}`}</span>
      {!isBlock && places !== null && <LoadBar people={row.pax} places={places} />}
      {!isBlock && places === null && <span>{t('pax', { people: row.pax })}</span>}
      {grandTotal !== null && !isBlock && (
        <span className={classes.peekMoney}>
          {t('columns.total')} <Money amount={grandTotal} currency={currency} />
          {balance !== null && balance > 0 && (
            <>
              {' · '}
              {t('dueLabel')} <Money amount={balance} currency={currency} />
            </>
          )}
        </span>
      )}
      {row.sellerName && <span>{`${t('fields.seller')}: ${row.sellerName}`}</span>}
      {row.marks.length > 0 && (
        <ul className={classes.peekMarks}>
          {row.marks.map((mark) => {
            const Icon = markIcons[mark];
            return (
              <li key={mark}>
                <Icon size={13} aria-hidden />
                {t(`card.marks.${mark}`)}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const DELAY_MS = 250;

/**
 * Whether a card's peek is open: soon after a mouse moves over the card, and at once on keyboard focus. A card that
 * appears under a resting mouse, as when a dialog over it closes, does not open it.
 */
export function usePeek() {
  const [isOpen, setOpen] = useState(false);
  const { start, clear } = useTimeout(() => setOpen(true), DELAY_MS);
  const [isPointed, setPointed] = useState(false);
  const close = () => {
    clear();
    setOpen(false);
  };

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen]);

  return {
    isOpen,
    close,
    peeking: {
      onPointerMove: ({ pointerType, buttons, nativeEvent }: PointerEvent) => {
        const isResting = nativeEvent.movementX === 0 && nativeEvent.movementY === 0;
        if (isPointed || pointerType === 'touch' || buttons !== 0 || isResting) return;
        setPointed(true);
        start();
      },
      onPointerLeave: () => {
        setPointed(false);
        close();
      },
      onBlurCapture: close,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) setOpen(true);
      },
    },
  };
}

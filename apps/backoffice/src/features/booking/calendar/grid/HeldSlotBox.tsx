import { UnstyledButton } from '@mantine/core';
import { callerOf } from '@marea/domain/access/actor';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { HeldSlot } from '@marea/domain/booking/hold.schema';
import { DAY_MINUTES, MINUTE_MS, addDays, timeOf } from '@marea/domain/core/time/zone';
import { formatShortDay, formatSpan } from '@marea/texts/format/dates';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../../core/api.ts';
import { useMayCall, useCurrentUser } from '../../../../core/session/useSession.ts';
import { toastDone } from '../../../../core/toasts.tsx';
import { useWorkplace } from '../../../../core/useWorkplace.ts';
import { useChange } from '../../../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useNow } from '../../../../ui/useNow.ts';
import { useWording } from '../../wording.ts';
import { boxOf, clip, useGridScale } from './gridHours.ts';
import { spanOnDay } from './wallSpan.ts';
import type { WallSpan } from './wallSpan.ts';
import card from '../cards/Card.module.css';

/** A slot that a guest holds while they enter their details, with the minutes left; staff can release it. */
export function HeldSlotBox({ slot, date }: { slot: HeldSlot; date: string }) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { zone } = useWorkplace().location;
  const { hours } = useGridScale();
  const now = useNow();
  const isStaff = callerOf(useCurrentUser(), null).kind !== 'reseller';
  const mayRelease = useMayCall()(bookingEndpoints.updateBooking) && isStaff;
  const [isAsked, setAsked] = useState(false);
  const release = useChange(bookingEndpoints.releaseHold, {
    refreshes: [bookingEndpoints.locationHolds],
    onSuccess: () => toastDone(t('card.released')),
  });
  const span = spanOnDay(zone, date, slot.start, slot.end);
  const visibleSpan = span && clip(span, hours);
  const minutes = Math.ceil((Date.parse(slot.expiresAt) - now) / MINUTE_MS);
  if (!visibleSpan || minutes <= 0) return null;
  const time = formatSpan(slot, { day: date, zone, language });
  return (
    <div className={card.held} style={boxOf(visibleSpan, hours)} role="note">
      <IconHourglass size={13} aria-hidden />
      <span>
        {time} {t('card.held', { minutes })}
      </span>
      {mayRelease && (
        <UnstyledButton className={card.release} onClick={() => setAsked(true)}>
          {t('card.release')}
        </UnstyledButton>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('card.releaseTitle', { time })}
        confirm={t('card.release')}
        isGrave
        onConfirm={() => release.mutateAsync({ params: { id: slot._id }, body: {} })}
        onClose={() => setAsked(false)}
      >
        {t('card.releaseText')}
      </ConfirmDialog>
    </div>
  );
}

const none: never[] = [];

/** The slots of a day that guests hold. */
export function useHeldSlots(date: string) {
  const { location } = useWorkplace();
  const input = { params: { id: location._id }, query: { date } };
  const { data } = useQuery(queries(bookingEndpoints.locationHolds, input));
  return data?.data ?? none;
}

/** The place of the booking being entered beside the calendar. */
export function ChosenSlotBox({ date, span }: { date: string; span: WallSpan }) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { hours } = useGridScale();
  const visibleSpan = clip(span, hours);
  if (!visibleSpan) return null;
  const isLong = span.to - span.from > DAY_MINUTES;
  const lastDay = isLong ? `${formatShortDay(addDays(date, Math.floor(span.to / DAY_MINUTES)), language)} ` : '';
  return (
    <div className={card.chosen} style={boxOf(visibleSpan, hours)} role="note">
      <b>{t('new.title')}</b>
      <span>{`${timeOf(span.from)}–${lastDay}${timeOf(span.to % DAY_MINUTES)}`}</span>
    </div>
  );
}

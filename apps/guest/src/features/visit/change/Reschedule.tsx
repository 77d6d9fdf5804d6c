import '../../../ui/form.css';
import { NativeSelect } from '@mantine/core';
import type { NearestTime } from '@marea/domain/availability/availability.schema';
import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import type { ExcessDecision } from '@marea/domain/booking/price/moneyDecision';
import { guestVisitEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatLongDay } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../../core/api.ts';
import { PageHeading } from '../../../core/kit/PageHeading.tsx';
import { HALF_HOUR, MAX_OFFERED_HOURS } from '../../../core/slots.ts';
import { linkHeader } from '../../../ui/booking/useVisitOptions.ts';
import { CalendarMonth, useMonths } from '../../../ui/calendar/CalendarMonth.tsx';
import { LostSlot } from '../../../ui/calendar/LostSlot.tsx';
import { nearestOf } from '../../../ui/calendar/nearestTimes.ts';
import { TimeList, TimeSkeletons } from '../../../ui/calendar/TimeList.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { useVisitChange, useOtherVessels } from '../useVisitChange.ts';
import { ChangeSide } from './ChangeFrame.tsx';
import { Difference } from './Difference.tsx';
import { excessDecision } from './excessDecision.ts';
import { RefundOrCredit } from './RefundOrCredit.tsx';
import classes from '../Visit.module.css';

type RescheduleProps = { booking: GuestBooking; secret: string | null; version: number };
type Slot = { date: string; hora: string };

/** Free days and times, including the booking's own, the difference in price, and the move. */
export function Reschedule({ booking, secret, version }: RescheduleProps) {
  const { t } = useTranslation('visit');
  const language = useShownLanguage();
  const [resourceId, setResourceId] = useState(booking.resourceId);
  const [hrsExtras, setExtraHours] = useState(booking.passengers.hrsExtras);
  const [date, setDate] = useState<string | null>(null);
  const [hora, setHora] = useState<string | null>(null);
  const [chosenMoney, setMoney] = useState<ExcessDecision | null>(null);
  const vessels = useOtherVessels(booking);
  const { today, month, before, after } = useMonths(booking.zone, booking.bookingDate);
  const byLink = { params: { id: booking._id }, headers: linkHeader(secret) };
  const length = { resourceId, hrsExtras };
  const days = useQuery({
    ...queries(guestVisitEndpoints.guestMoveDays, { ...byLink, query: { ...length, month } }),
    select: ({ data }) => data,
  });
  const times = useQuery({
    ...queries(guestVisitEndpoints.guestMoveTimes, { ...byLink, query: { ...length, date: date ?? '' } }),
    select: ({ data }) => data.times.filter((time) => !isOwn(booking, length, date, time.hora)),
    enabled: date !== null,
  });
  const to = date && hora ? { bookingDate: date, hora, ...length } : null;
  const quote = useQuery({
    ...queries(guestVisitEndpoints.guestQuoteMove, {
      ...byLink,
      body: to ?? { bookingDate: booking.bookingDate, hora: booking.hora },
    }),
    select: ({ data }) => data,
    enabled: to !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const excess = quote.data?.excess ?? null;
  const money = excessDecision(excess, chosenMoney);
  const move = useVisitChange({ booking, secret }, 'moved', (slot: Slot & { expectedTotal: number }) => {
    const { expectedTotal } = slot;
    const body = {
      bookingDate: slot.date,
      hora: slot.hora,
      ...length,
      expectedTotal,
      version,
      ...(money && { money }),
    };
    return call(guestVisitEndpoints.guestMove, { ...byLink, body });
  });
  const nearest = nearestOf(move.error ?? quote.error, date);
  const vesselName = vessels.find(({ _id }) => _id === resourceId)?.name ?? booking.resourceName;
  const choose = (slot: { date: string; hora: string | null }) => {
    move.reset();
    setDate(slot.date);
    setHora(slot.hora);
  };
  const now = { day: formatLongDay(booking.bookingDate, language), time: booking.hora, vessel: booking.resourceName };

  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <PageHeading title={t('move.title')}>{t('move.text', now)}</PageHeading>
        {vessels.length > 1 && (
          <NativeSelect
            size="md"
            radius="lg"
            label={t('move.vessel')}
            description={t('move.vesselPrice')}
            data={vessels.map(({ _id, name, total }) => ({
              value: _id,
              label: `${name} · ${formatMoney(total, booking.currency, { withCode: true })}`,
            }))}
            value={resourceId}
            onChange={(event) => {
              setResourceId(event.currentTarget.value);
              setHora(null);
            }}
          />
        )}
        {!booking.rates.seats && (
          <Stepper
            label={t('move.extra')}
            value={hrsExtras}
            valueText={t('move.extraHours', { hours: hrsExtras })}
            max={Math.max(MAX_OFFERED_HOURS, booking.passengers.hrsExtras)}
            step={HALF_HOUR}
            onChange={(hours) => {
              setExtraHours(hours);
              setHora(null);
            }}
          />
        )}
        {days.isError && !days.data ? (
          <ErrorState error={days.error} onRetry={() => void days.refetch()} />
        ) : (
          <CalendarMonth
            today={today}
            month={month}
            days={days.data?.days ?? null}
            chosen={date}
            before={before}
            after={after}
            onChoose={(day) => choose({ date: day, hora: null })}
          />
        )}
        {!date && <p className={classes.small}>{t('move.pickDay')}</p>}
        {date && times.isError && <ErrorState error={times.error} onRetry={() => void times.refetch()} />}
        {date && times.isPending && <TimeSkeletons />}
        {date && times.data && (
          <TimeList times={times.data} chosen={hora} onChoose={(time) => choose({ date, hora: time })} />
        )}
      </div>
      <ChangeSide
        booking={booking}
        act={
          date && hora && nearest.length === 0
            ? {
                label: t('move.confirm'),
                error: move.error,
                isPending: move.isPending,
                isReady: quote.data !== undefined && !quote.isFetching,
                make: () => quote.data && move.mutate({ date, hora, expectedTotal: quote.data.price.grandTotal }),
              }
            : undefined
        }
      >
        {nearest.length > 0 && (
          <LostSlot
            title={t('move.gone')}
            text={t('move.goneText')}
            times={nearest}
            date={date ?? booking.bookingDate}
            isTaking={false}
            onTake={(time: NearestTime) => choose({ date: time.bookingDate, hora: time.hora })}
            onOtherDay={() => choose({ date: booking.bookingDate, hora: null })}
          />
        )}
        {date && hora && nearest.length === 0 && (
          <>
            <p className={classes.to} aria-live="polite">
              {t('move.to', { day: formatLongDay(date, language), time: hora, vessel: vesselName })}
            </p>
            {quote.isError ? (
              <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />
            ) : (
              <Difference
                quote={quote.data}
                excess={
                  excess && (
                    <RefundOrCredit
                      excess={excess}
                      currency={booking.currency}
                      zone={booking.zone}
                      value={money}
                      onChoose={setMoney}
                    />
                  )
                }
              />
            )}
            {quote.data?.losesCoupon && (
              <p className={classes.warning}>{t('move.losesCoupon', { coupon: booking.couponName ?? '' })}</p>
            )}
            <RefundCap cap={quote.data?.refundCap ?? null} />
          </>
        )}
      </ChangeSide>
    </div>
  );
}

/** Warns before confirming that a move lowers the refund of a later cancellation. `cap` is in percent. */
function RefundCap({ cap }: { cap: number | null }) {
  const { t } = useTranslation('visit');
  if (cap === null) return null;
  return <p className={classes.warning}>{cap === 0 ? t('move.noRefund') : t('move.refundCap', { percent: cap })}</p>;
}

/** Whether a slot is the booking's current one, and so no change. */
function isOwn(
  booking: GuestBooking,
  { resourceId, hrsExtras }: { resourceId: string; hrsExtras: number },
  date: string | null,
  hora: string,
): boolean {
  const isAsLong = booking.passengers.hrsExtras === hrsExtras;
  return isAsLong && booking.resourceId === resourceId && booking.bookingDate === date && booking.hora === hora;
}

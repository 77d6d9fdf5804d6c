import { Skeleton } from '@mantine/core';
import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { ApiError } from '@marea/web/client/client';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { LostSlot } from '../../../ui/calendar/LostSlot.tsx';
import { nearestFreeTimes, nearestOf } from '../../../ui/calendar/nearestTimes.ts';
import { useSecondsLeft } from '../../../ui/countdown.ts';
import { HoldBanner } from '../hold/HoldBanner.tsx';
import type { TripHold } from '../trip/trip.ts';
import { useTrip, useVessels, useTripLocation } from '../trip/useTrip.ts';
import { isFreeOn, otherVessels, tooFewSeats } from './otherVessels.ts';
import type { SlotHold } from './useConfirm.ts';

const NEAREST_SHOWN = 6;

/** The state of the slot: held until, expired, or gone, and what to do then. */
export function SlotPanel({ slot }: { slot: SlotHold }) {
  const { t } = useTranslation('booking');
  const { trip } = useTrip();
  const nearest = nearestOf(slot.refusal, trip.date);
  if (slot.refusal && !slot.hold) {
    if (slot.refusal instanceof ApiError && slot.refusal.status === 0) {
      return <ErrorState error={slot.refusal} onRetry={slot.retry} />;
    }
    if (slot.refusal instanceof ApiError && slot.refusal.code === 'hold_expired') {
      return <LostWithDay slot={slot} title={t('hold.over')} text={t('hold.overText')} isOver />;
    }
    const text = slot.refusal instanceof ApiError ? slot.refusal.message : t('failed.text');
    return nearest.length > 0 ? (
      <Lost slot={slot} title={t('hold.gone')} text={t('hold.goneText')} times={nearest} />
    ) : (
      <LostWithDay slot={slot} title={t('hold.gone')} text={text} />
    );
  }
  if (!slot.hold) return <Skeleton height={46} mb={18} radius="lg" aria-label={t('hold.taking')} />;
  return <HoldPanel slot={slot} hold={slot.hold} />;
}

function HoldPanel({ slot, hold }: { slot: SlotHold; hold: TripHold }) {
  const { t } = useTranslation('booking');
  const seconds = useSecondsLeft(hold.until);
  if (seconds === 0) {
    return <LostWithDay slot={slot} title={t('hold.over')} text={t('hold.overText')} isOver />;
  }
  return <HoldBanner hold={hold} isExtending={slot.isExtending} onExtend={slot.extend} />;
}

type LostProps = {
  slot: SlotHold;
  title: string;
  text: string;
  /** The hold has expired, but nobody else has taken the slot. */
  isOver?: boolean;
};

/** Looks up the day's nearest free times if the refusal names none. */
function LostWithDay(props: LostProps) {
  const { trip } = useTrip();
  const { data } = useFreeTimes();
  const { hora, resourceId } = trip;
  const own = data && { ...data, times: data.times.filter((time) => isFreeOn(time, resourceId)) };
  return (
    <Lost
      {...props}
      times={own && hora ? nearestFreeTimes(own, hora, NEAREST_SHOWN).filter((time) => time.hora !== hora) : []}
    />
  );
}

function Lost({ slot, title, text, times, isOver }: LostProps & { times: readonly NearestTime[] }) {
  const { t } = useTranslation('booking');
  const { trip, goTo } = useTrip();
  const { company } = useTripLocation();
  const { data } = useFreeTimes();
  const { data: vessels } = useVessels();
  const people = passengerCount(trip.passengers);
  const left = tooFewSeats(data?.times ?? [], trip.hora, people);
  const others = isOver ? [] : otherVessels(vessels ?? [], data?.times ?? [], trip);
  return (
    <LostSlot
      title={left === null ? title : t('hold.tooFew', { count: left, time: trip.hora })}
      text={left === null ? text : t('hold.tooFewText', { people })}
      times={times}
      date={trip.date ?? ''}
      isTaking={slot.isTaking}
      onTake={slot.moveTo}
      onOtherDay={() => goTo('calendar')}
      again={isOver ? { label: t('hold.again', { time: trip.hora }), onTake: slot.retry } : undefined}
      vessels={{
        label: t('hold.otherVessels', { time: trip.hora }),
        choices: others.map(({ resource: { _id, name }, price }) => ({
          id: _id,
          name,
          price: company ? formatMoney(price.grandTotal, company.currency, { withCode: true }) : '',
        })),
        onTake: slot.moveToVessel,
      }}
    />
  );
}

/** The times of the trip's day with their free vessels, refetched. */
function useFreeTimes() {
  const { place, trip } = useTrip();
  const { serviceId, date, passengers } = trip;
  return useQuery({
    ...queries(wizardEndpoints.guestTimes, {
      params: place,
      query: {
        serviceId: serviceId ?? '',
        date: date ?? '',
        hrsExtras: passengers.hrsExtras,
        people: passengerCount(passengers),
      },
    }),
    select: (answer) => answer.data,
    enabled: date !== null,
    staleTime: 0,
  });
}

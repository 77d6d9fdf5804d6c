import { Skeleton } from '@mantine/core';
import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { wizardEndpoints } from '@marea/domain/guests/wizard.endpoints';
import { ApiError } from '@marea/web/client';
import { ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from '@marea/web/useTranslation';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { LostSlot } from '../../../ui/calendar/LostSlot.tsx';
import { nearestFree, nearestOf } from '../../../ui/calendar/nearestTimes.ts';
import { useSecondsLeft } from '../../../ui/useSecondsLeft.ts';
import { HoldBanner } from '../hold/HoldBanner.tsx';
import type { HeldSlot } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import type { KeptSlot } from './useKeptSlot.ts';

const NEAREST_SHOWN = 6;

/** How the slot stands: kept for so long, lapsed, or gone, and what to do then. */
export function SlotPanel({ slot }: { slot: KeptSlot }) {
  const { t } = useTranslation('booking');
  const nearest = nearestOf(slot.refusal);
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
  return <Kept slot={slot} hold={slot.hold} />;
}

function Kept({ slot, hold }: { slot: KeptSlot; hold: HeldSlot }) {
  const { t } = useTranslation('booking');
  const seconds = useSecondsLeft(hold.until);
  if (seconds === 0) {
    return <LostWithDay slot={slot} title={t('hold.over')} text={t('hold.overText')} isOver />;
  }
  return <HoldBanner hold={hold} isExtending={slot.isExtending} onExtend={slot.extend} />;
}

type LostProps = {
  slot: KeptSlot;
  title: string;
  text: string;
  /** Nobody has taken the slot; its time has only run out. */
  isOver?: boolean;
};

/** Where nobody named free times, those of the day that lie nearest are looked up. */
function LostWithDay(props: LostProps) {
  const { place, trip } = useTrip();
  const { serviceId, resourceId, date, hora, passengers } = trip;
  const { data } = useQuery({
    ...queries(wizardEndpoints.guestTimes, {
      params: place,
      query: {
        serviceId: serviceId ?? '',
        resourceId: resourceId ?? '',
        date: date ?? '',
        hrsExtras: passengers.hrsExtras,
      },
    }),
    select: (answer) => answer.data,
    enabled: date !== null,
    staleTime: 0,
  });
  return (
    <Lost
      {...props}
      times={data && hora ? nearestFree(data, hora, NEAREST_SHOWN).filter((time) => time.hora !== hora) : []}
    />
  );
}

function Lost({ slot, title, text, times, isOver }: LostProps & { times: readonly NearestTime[] }) {
  const { t } = useTranslation('booking');
  const { trip, goTo } = useTrip();
  return (
    <LostSlot
      title={title}
      text={text}
      times={times}
      date={trip.date ?? ''}
      isTaking={slot.isTaking}
      onTake={slot.moveTo}
      onOtherDay={() => goTo('calendar')}
      again={isOver ? { label: t('hold.again', { time: trip.hora }), onTake: slot.retry } : undefined}
    />
  );
}

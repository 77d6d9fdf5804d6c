import { Skeleton } from '@mantine/core';
import { wizardEndpoints } from '@marea/domain/guests/wizard.endpoints';
import { formatMoney } from '@marea/texts/money';
import { ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from '@marea/web/useTranslation';
import { useLanguage } from '@marea/web/wording';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { Stepper } from '../../../ui/Stepper.tsx';
import type { Trip } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';
import classes from './Extras.module.css';

const MAX_QUANTITY = 20;

/** Additional services; none is chosen beforehand. */
export function AddonList() {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { place, trip, change } = useTrip();
  const { company } = useTripLocation();
  const { data, error, isError, refetch } = useQuery({
    ...queries(wizardEndpoints.guestAddons, { params: place, query: { resourceId: trip.resourceId ?? '' } }),
    select: ({ data }) => data,
  });
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !company) return <Skeleton height={180} radius="xl" />;
  if (data.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="addons">
      <h2 className={classes.title} id="addons">
        {t('addons.title')}
      </h2>
      <div className={classes.rows}>
        {data.map((addon) => (
          <Stepper
            key={addon._id}
            label={addon.title[language]}
            hint={[formatMoney(addon.price, company.currency), addon.description[language]].filter(Boolean).join(' · ')}
            value={trip.addons[addon._id] ?? 0}
            max={MAX_QUANTITY}
            onChange={(count) => change((before) => ({ ...before, addons: withAddon(before, addon._id, count) }))}
          />
        ))}
      </div>
    </section>
  );
}

function withAddon({ addons }: Trip, id: string, count: number): Trip['addons'] {
  const { [id]: _, ...others } = addons;
  return count > 0 ? { ...others, [id]: count } : others;
}

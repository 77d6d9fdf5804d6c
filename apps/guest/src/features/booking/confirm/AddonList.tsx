import { Skeleton } from '@mantine/core';
import { MAX_PIECES } from '@marea/domain/booking/moreAddons';
import { formatMoney } from '@marea/texts/money';
import { useLanguage } from '@marea/web/i18n';
import { ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../../../ui/Stepper.tsx';
import { isSomethingLeftOut } from '../trip/chosenExtras.ts';
import type { Trip } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { useAddons } from '../trip/useExtras.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';
import classes from './Extras.module.css';

/** Additional services; none is chosen beforehand. */
export function AddonList() {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { trip, change } = useTrip();
  const { company } = useTripLocation();
  const { data, error, isError, refetch } = useAddons();
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !company) return <Skeleton height={180} radius="xl" />;
  const isLeftOut = isSomethingLeftOut(trip.addons, data);
  if (data.length === 0 && !isLeftOut) return null;
  return (
    <section className={classes.card} aria-labelledby="addons">
      <h2 className={classes.title} id="addons">
        {t('addons.title')}
      </h2>
      {isLeftOut && (
        <p className={classes.ownClock} role="status">
          {t('addons.leftOut')}
        </p>
      )}
      <div className={classes.rows}>
        {data.map((addon) => (
          <Stepper
            key={addon._id}
            label={addon.title[language]}
            hint={[formatMoney(addon.price, company.currency), addon.description[language]].filter(Boolean).join(' · ')}
            value={trip.addons[addon._id] ?? 0}
            max={MAX_PIECES}
            hidesZero
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

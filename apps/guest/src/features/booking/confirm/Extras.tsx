import { Skeleton, Textarea } from '@mantine/core';
import { MAX_PIECES } from '@marea/domain/booking/price/bookingPrice';
import { MAX_REMARK } from '@marea/domain/core/limits';
import { textIn, textLanguage } from '@marea/domain/core/text/text';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { FormQuestions } from '@marea/web/components/FormQuestions.tsx';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useTextLang } from '../../../core/kit/CompanyText.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { isSomethingLeftOut } from '../trip/trip.ts';
import type { Trip } from '../trip/trip.ts';
import { useTrip, useAddons, useMenu, useTripLocation } from '../trip/useTrip.ts';
import { hasMenu, offeredDishes } from './menuChoice.ts';
import { MenuSection } from './MenuSection.tsx';
import classes from './Extras.module.css';

/** Additional services; none is preselected. */
export function AddonList() {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const textLang = useTextLang();
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
            label={textIn(addon.title, language)}
            textLang={textLang}
            hint={[formatMoney(addon.price, company.currency), textIn(addon.description, language)]
              .filter(Boolean)
              .join(' · ')}
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

/** Dishes shown unfolded; more would push the add-ons and the price out of sight. */
const MAX_OPEN = 5;

/** Food and drink, if the service has a menu of its own; guests can also choose later. */
export function MenuPicker() {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { trip, change } = useTrip();
  const { data, error, isError, refetch } = useMenu();
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!hasMenu(data)) return null;
  const { dishes, drinks } = offeredDishes(data, language);
  const { portions, allergies } = trip.menu;
  const choose = (key: string, count: number) =>
    change((before) => ({
      ...before,
      menu: { ...before.menu, portions: { ...before.menu.portions, [key]: count } },
    }));
  return (
    <section className={classes.card} aria-labelledby="menu">
      <h2 className={classes.title} id="menu">
        {t('menu.title')}
      </h2>
      <p className={classes.ownClock}>{t('menu.text')}</p>
      <Textarea
        size="md"
        radius="lg"
        mb="md"
        label={t('menu.allergies')}
        maxLength={MAX_REMARK}
        autosize
        minRows={1}
        value={allergies}
        onChange={({ currentTarget: { value } }) =>
          change((before) => ({ ...before, menu: { ...before.menu, allergies: value } }))
        }
      />
      <MenuSection
        title={t('menu.dishes')}
        items={dishes}
        portions={portions}
        isShort={dishes.length <= MAX_OPEN}
        onChoose={choose}
      />
      <MenuSection title={t('menu.drinks')} items={drinks} portions={portions} onChoose={choose} />
    </section>
  );
}

/** The service's questions to guests. `errors` by `formId.fieldId`, in words. */
export function ServiceQuestions({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { trip, change } = useTrip();
  const { data: forms, error, isError, refetch } = useServiceForms();
  if (isError && !forms) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!forms) return <Skeleton height={120} radius="xl" />;
  if (forms.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="questions">
      <h2 className={classes.title} id="questions">
        {t('questions.title')}
      </h2>
      <FormQuestions
        forms={forms}
        language={textLanguage(language)}
        values={trip.answers}
        errors={errors}
        onChange={(answers) => change((before) => ({ ...before, answers }))}
      />
    </section>
  );
}

/** The questions of the chosen service; undefined until loaded. */
export function useServiceForms() {
  const { place, trip } = useTrip();
  return useQuery({
    ...queries(wizardEndpoints.guestForms, { params: place, query: { serviceId: trip.serviceId ?? '' } }),
    select: ({ data }) => data,
    enabled: trip.serviceId !== null,
  });
}
export type ServiceForms = NonNullable<ReturnType<typeof useServiceForms>['data']>;

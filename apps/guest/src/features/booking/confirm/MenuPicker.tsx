import { Textarea } from '@mantine/core';
import { MAX_REMARK } from '@marea/domain/kernel/limits';
import { useLanguage } from '@marea/web/i18n';
import { ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { useTrip } from '../trip/TripContext.ts';
import { useMenu } from '../trip/useExtras.ts';
import { hasMenu, menuItems } from './menuChoice.ts';
import { MenuSection } from './MenuSection.tsx';
import classes from './Extras.module.css';

/** Dishes that stand open; more would keep the add-ons and the price out of sight. */
const MAX_OPEN = 5;

/** What to eat and drink, where the service has a menu of its own; it can be said later too. */
export function MenuPicker() {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { trip, change } = useTrip();
  const { data, error, isError, refetch } = useMenu();
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!hasMenu(data)) return null;
  const { dishes, drinks } = menuItems(data, language);
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

import { Textarea } from '@mantine/core';
import { MAX_REMARK } from '@marea/domain/kernel/limits';
import { ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from '@marea/web/useTranslation';
import { useLanguage } from '@marea/web/wording';
import { useState, type ReactNode } from 'react';
import { Stepper } from '../../../ui/Stepper.tsx';
import { useTrip } from '../trip/TripContext.ts';
import { useMenu } from '../trip/useExtras.ts';
import type { MenuLine } from './menuChoice.ts';
import { menuLines } from './menuChoice.ts';
import classes from './Extras.module.css';

const MAX_PORTIONS = 99;
/** Dishes that stand open; more would keep the add-ons and the price out of sight. */
const MAX_OPEN = 5;

/** What to eat and drink, where the service has a menu of its own; it can be said later too. */
export function MenuPicker() {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { trip, change } = useTrip();
  const { data, error, isError, refetch } = useMenu();
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || (data.alimentos.length === 0 && data.bebidas.length === 0)) return null;
  const { dishes, drinks } = menuLines(data, language);
  const { portions, allergies } = trip.menu;
  const stepper = ({ key, label, hint }: MenuLine) => (
    <Stepper
      key={key}
      label={label}
      hint={hint}
      value={portions[key] ?? 0}
      max={MAX_PORTIONS}
      onChange={(count) =>
        change((before) => ({
          ...before,
          menu: { ...before.menu, portions: { ...before.menu.portions, [key]: count } },
        }))
      }
    />
  );
  const folded = (title: string, lines: readonly MenuLine[]) => (
    <Folded title={title} startsOpen={lines.some(({ key }) => (portions[key] ?? 0) > 0)}>
      {lines.map(stepper)}
    </Folded>
  );
  return (
    <section className={classes.card} aria-labelledby="menu">
      <h2 className={classes.title} id="menu">
        {t('menu.title')}
      </h2>
      <p className={classes.ownClock}>{t('menu.text')}</p>
      {dishes.length > MAX_OPEN ? (
        folded(t('menu.dishes', { many: dishes.length }), dishes)
      ) : (
        <div className={classes.rows}>{dishes.map(stepper)}</div>
      )}
      {drinks.length > 0 && folded(t('menu.drinks', { many: drinks.length }), drinks)}
      <Textarea
        size="md"
        radius="lg"
        mt="md"
        label={t('menu.allergies')}
        maxLength={MAX_REMARK}
        autosize
        minRows={1}
        value={allergies}
        onChange={({ currentTarget: { value } }) =>
          change((before) => ({ ...before, menu: { ...before.menu, allergies: value } }))
        }
      />
    </section>
  );
}

/** Opens and closes by the guest alone: what they take back does not close it under their finger. */
function Folded({ title, startsOpen, children }: { title: string; startsOpen: boolean; children: ReactNode }) {
  const [isOpen] = useState(startsOpen);
  return (
    <details className={classes.more} open={isOpen}>
      <summary>{title}</summary>
      <div className={classes.rows}>{children}</div>
    </details>
  );
}

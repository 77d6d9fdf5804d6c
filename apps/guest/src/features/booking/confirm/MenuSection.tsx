import { quantityText } from '@marea/texts/format/units';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextLang } from '../../../core/kit/CompanyText.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import type { GuestMenuChoice, OfferedDish } from './menuChoice.ts';
import { chosenDishes } from './menuChoice.ts';
import classes from './MenuSection.module.css';

const MAX_PORTIONS = 99;

type MenuSectionProps = {
  title: string;
  items: readonly OfferedDish[];
  portions: GuestMenuChoice['portions'];
  /** Short enough to be unfolded from the start. */
  isShort?: boolean;
  onChoose: (key: string, count: number) => void;
};

/** The dishes or the drinks; folded, it still shows what is chosen. */
export function MenuSection({ title, items, portions, isShort = false, onChoose }: MenuSectionProps) {
  const { t } = useTranslation('booking');
  const chosen = chosenDishes(items, portions);
  // Only the guest opens and closes it: removing a portion does not close it under their finger.
  const [isOpen] = useState(isShort || chosen.length > 0);
  if (items.length === 0) return null;
  const many = chosen.reduce((sum, { count }) => sum + count, 0);
  return (
    <details className={classes.section} open={isOpen}>
      <summary className={classes.head}>
        <span className={classes.title}>
          {title}
          <span className={classes.many} data-chosen={many > 0 || undefined}>
            {many > 0 ? t('menu.chosen', { many }) : t('menu.offered', { many: items.length })}
          </span>
        </span>
        {many > 0 && (
          <span className={classes.chosen}>
            {chosen.map(({ count, name }) => quantityText(count, name)).join(' · ')}
          </span>
        )}
        <IconChevronDown className={classes.fold} size={20} aria-hidden />
      </summary>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.id}>
            <MenuItemRow item={item} portions={portions} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type MenuItemRowProps = Pick<MenuSectionProps, 'portions' | 'onChoose'> & { item: OfferedDish };

function MenuItemRow({ item, portions, onChoose }: MenuItemRowProps) {
  const { t } = useTranslation('booking');
  const textLang = useTextLang();
  const { title, description, allergens, options } = item;
  const hint = [description, allergens && t('menu.contains', { allergens })].filter(Boolean).join(' · ');
  const [only] = options;
  const stepper = ({ key, label, name }: OfferedDish['options'][number], note?: string) => (
    <Stepper
      key={key}
      label={label}
      name={name}
      hint={note}
      textLang={textLang}
      value={portions[key] ?? 0}
      max={MAX_PORTIONS}
      hidesZero
      onChange={(count) => onChoose(key, count)}
    />
  );
  if (only && options.length === 1 && only.label === title) return stepper(only, hint);
  return (
    <>
      <h3 className={classes.dish} lang={textLang}>
        {title}
      </h3>
      {hint && (
        <p className={classes.hint} lang={textLang}>
          {hint}
        </p>
      )}
      <div className={classes.options}>{options.map((option) => stepper(option))}</div>
    </>
  );
}

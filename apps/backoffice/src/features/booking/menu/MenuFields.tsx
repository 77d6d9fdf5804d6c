import { Textarea } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { MAX_REMARK } from '@marea/domain/kernel/limits';
import { useTranslation } from 'react-i18next';
import type { MenuDraft } from './menuDraft.ts';
import { MenuLines } from './MenuLines.tsx';
import type { MenuChoices } from './useMenuChoices.ts';
import classes from './MenuTab.module.css';

type MenuFieldsProps = {
  value: MenuDraft;
  choices: MenuChoices;
  /** Portions of what is added: one for everybody aboard. */
  people: number;
  /** The server's, by path. */
  errors: Record<string, string>;
  /** Not everybody may read the allergies of a guest. */
  showsAllergies?: boolean;
  onChange: (changes: Partial<MenuDraft>) => void;
};

/** What the guests eat and drink, with portions, mains and notes, and when it comes aboard. */
export function MenuFields({ value, choices, people, errors, showsAllergies = true, onChange }: MenuFieldsProps) {
  const { t } = useTranslation(['booking', 'app']);
  return (
    <>
      <MenuLines
        label={t('menu.dishes')}
        add={t('menu.addDish')}
        choices={choices.dishes}
        lines={value.dishes}
        errors={errors}
        path="menu.alimentos"
        newLine={(id) => ({ id, cantidad: people, proteinaId: null, notes: '' })}
        proteinsOf={choices.proteinsOf}
        onChange={(dishes) => onChange({ dishes })}
      />
      <MenuLines
        label={t('menu.drinks')}
        add={t('menu.addDrink')}
        choices={choices.drinks}
        lines={value.drinks}
        errors={errors}
        path="menu.bebidas"
        newLine={(id) => ({ id, cantidad: people })}
        onChange={(drinks) => onChange({ drinks })}
      />
      {showsAllergies && (
        <Textarea
          label={t('fields.allergies')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={MAX_REMARK}
          value={value.allergies}
          error={errors['menu.allergies']}
          onChange={(event) => onChange({ allergies: event.currentTarget.value })}
        />
      )}
      <TimePicker
        label={t('menu.loadBy')}
        className={classes.time}
        format="24h"
        clearable
        hoursInputLabel={t('fields.hours')}
        minutesInputLabel={t('fields.minutes')}
        clearButtonProps={{ 'aria-label': t('app:close') }}
        value={value.loadBy}
        error={errors['menu.loadBy']}
        onChange={(loadBy) => onChange({ loadBy })}
      />
    </>
  );
}

/** The paths at which the fields show what the API has against them. */
export function menuPaths({ dishes, drinks }: MenuDraft, showsAllergies = true): string[] {
  const ofLine = (path: string) => [`${path}.id`, `${path}.proteinaId`];
  return [
    ...dishes.flatMap((_, at) => ofLine(`menu.alimentos.${at}`)),
    ...drinks.flatMap((_, at) => ofLine(`menu.bebidas.${at}`)),
    ...(showsAllergies ? ['menu.allergies'] : []),
    'menu.loadBy',
  ];
}

/** What is wrong with the menu, by path. */
export function menuErrorsOf(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => /^menu\b/.test(path)));
}

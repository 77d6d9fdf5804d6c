import { ActionIcon, Textarea, TextInput } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { MAX_REMARK, MAX_DISH_NOTE, MAX_PORTIONS } from '@marea/domain/core/limits';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddField } from '../../../ui/fields/AddField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { OptionField } from '../../../ui/fields/OptionField.tsx';
import type { Choice, MenuDraft } from './menuDraft.ts';
import type { MenuChoices } from './useMenuChoices.ts';
import drawer from '../drawer/Drawer.module.css';
import classes from './MenuTab.module.css';

type MenuFieldsProps = {
  value: MenuDraft;
  choices: MenuChoices;
  /** Portions of a new line: one for everybody aboard. */
  people: number;
  /** The server's errors, by path. */
  errors: Record<string, string>;
  /** Whether the person may read the guest's allergies. */
  showsAllergies?: boolean;
  onChange: (changes: Partial<MenuDraft>) => void;
};

/** The menu fields: dishes and drinks with portions, mains and notes, and the loading time. */
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

/** The paths whose errors the fields show. */
export function menuFieldPaths({ dishes, drinks }: MenuDraft, showsAllergies = true): string[] {
  const ofLine = (path: string) => [`${path}.id`, `${path}.proteinaId`];
  return [
    ...dishes.flatMap((_, at) => ofLine(`menu.alimentos.${at}`)),
    ...drinks.flatMap((_, at) => ofLine(`menu.bebidas.${at}`)),
    ...(showsAllergies ? ['menu.allergies'] : []),
    'menu.loadBy',
  ];
}

/** The errors of the menu, by path. */
export function menuErrorsOf(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => /^menu\b/.test(path)));
}

type Line = { id: string; cantidad: number; proteinaId?: string | null; notes?: string };

type MenuLinesProps<Of extends Line> = {
  label: string;
  add: string;
  choices: readonly Choice[];
  lines: readonly Of[];
  /** The server's errors, by path. */
  errors: Record<string, string>;
  path: string;
  newLine: (id: string) => Of;
  /** The mains that a dish may have; undefined for drinks. */
  proteinsOf?: (id: string) => readonly Choice[];
  onChange: (lines: Of[]) => void;
};

/** Dishes or drinks with their portions; a dish may occur twice, with another main. */
export function MenuLines<Of extends Line>(props: MenuLinesProps<Of>) {
  const { label, add, choices, lines, errors, path, newLine, proteinsOf, onChange } = props;
  const { t } = useTranslation('booking');
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? id;
  const errorOf = (at: number) => errors[`${path}.${at}.id`] ?? errors[`${path}.${at}.proteinaId`];
  const put = (at: number, over: Partial<Line>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...over } : line)));
  const left = proteinsOf ? choices : choices.filter(({ id }) => !lines.some((line) => line.id === id));
  return (
    <fieldset className={drawer.group}>
      <legend>{label}</legend>
      {lines.map((line, at) => {
        const name = nameOf(line.id);
        const mains = proteinsOf?.(line.id) ?? [];
        const error = errorOf(at);
        return (
          // A dish may occur twice, so its key includes its index.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={`${line.id} ${at}`} className={classes.line}>
            <span className={classes.name}>
              {name}
              {error && <small role="alert">{error}</small>}
            </span>
            <NumberField
              aria-label={t('menu.portions', { name })}
              min={1}
              step={1}
              max={MAX_PORTIONS}
              value={line.cantidad}
              error={error !== undefined}
              onChange={(cantidad) => cantidad && put(at, { cantidad })}
            />
            <ActionIcon
              color="gray"
              size={36}
              aria-label={t('menu.remove', { name })}
              onClick={() => onChange(lines.filter((_, i) => i !== at))}
            >
              <IconX size={16} />
            </ActionIcon>
            {mains.length > 0 && (
              <OptionField
                className={classes.wide}
                aria-label={t('menu.protein', { name })}
                placeholder={t('menu.main')}
                clearable
                options={mains.map(({ id }) => id)}
                text={(id) => mains.find((main) => main.id === id)?.name ?? id}
                value={line.proteinaId ?? null}
                onChange={(id) => put(at, { proteinaId: id || null })}
              />
            )}
            {line.notes !== undefined && (
              <TextInput
                className={classes.wide}
                aria-label={t('menu.notes', { name })}
                placeholder={t('menu.note')}
                maxLength={MAX_DISH_NOTE}
                value={line.notes}
                onChange={(event) => put(at, { notes: event.currentTarget.value })}
              />
            )}
          </div>
        );
      })}
      {left.length > 0 && (
        <AddField
          label={add}
          choices={left.map(({ id }) => ({ value: id, label: nameOf(id) }))}
          onAdd={(id) => onChange([...lines, newLine(id)])}
        />
      )}
    </fieldset>
  );
}

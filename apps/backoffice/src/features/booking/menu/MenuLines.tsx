import { ActionIcon, TextInput } from '@mantine/core';
import { MAX_DISH_NOTE, MAX_PORTIONS } from '@marea/domain/menus/menuLimits';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddField } from '../../../ui/fields/AddField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { OptionField } from '../../../ui/fields/OptionField.tsx';
import type { Choice } from './menuDraft.ts';
import drawer from '../drawer/Drawer.module.css';
import classes from './MenuTab.module.css';

type Line = { id: string; cantidad: number; proteinaId?: string | null; notes?: string };

type MenuLinesProps<Of extends Line> = {
  label: string;
  add: string;
  choices: readonly Choice[];
  lines: readonly Of[];
  /** The server's, by path. */
  errors: Record<string, string>;
  path: string;
  newLine: (id: string) => Of;
  /** The mains that a dish may have; drinks have none. */
  proteinsOf?: (id: string) => readonly Choice[];
  onChange: (lines: Of[]) => void;
};

/** Dishes or drinks with their portions; a dish may stand twice, with another main. */
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
          // A dish may stand twice: its place tells it apart.
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

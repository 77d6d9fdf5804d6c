import { ActionIcon, Button } from '@mantine/core';
import { sumOfQuantities } from '@marea/domain/core/money/money';
import { formatDateTime } from '@marea/texts/format/dates';
import { amountText, unitText } from '@marea/texts/format/units';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconCheck, IconCloudOff, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import type { CountField, CountLine } from './useCountSheet.ts';
import classes from './CountSheet.module.css';

type CountRowProps = {
  line: CountLine;
  fields: readonly CountField[];
  mayCount: boolean;
  onType: (field: CountField, value: number | null) => void;
  onSave: () => void;
};

/** A product of the sheet, saved on its own. */
export function CountRow({ line, fields, mayCount, onType, onSave }: CountRowProps) {
  const { t } = useTranslation(['stock', 'app']);
  const { location } = useWorkplace();
  const language = useLanguage();
  const { name, unit, row, draft, isSaving, problem } = line;
  const isReturn = fields.includes('final');
  const valueOf = (field: CountField) => draft?.[field] ?? row?.[field] ?? null;
  const aboard = sumOfQuantities([valueOf('inicial') ?? 0, valueOf('entradaInicial') ?? 0]);
  const last = row?.usersLogs.at(-1);
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.what}>
        <b>{name}</b>
        <span className={classes.muted}>
          {isReturn ? t('counts.aboard', { amount: amountText(language, aboard, unit) }) : unitText(language, unit, 0)}
        </span>
        {problem ? (
          <span className={classes.problem} role="alert">
            {problem.isOffline && <IconCloudOff size={15} aria-hidden />}
            {problem.isOffline ? t('counts.waiting') : problem.message}
          </span>
        ) : (
          last && (
            <span className={classes.muted}>
              {!draft && <IconCheck size={15} aria-hidden />}
              {t('counts.by', { name: last.by.name, at: formatDateTime(last.at, location.zone) })}
            </span>
          )
        )}
      </div>
      <div className={classes.steppers}>
        {fields.map((field) => (
          <div key={field}>
            <span className={classes.label} aria-hidden>
              {t(`counts.fields.${field}`)}
            </span>
            <CountStepper
              label={t('counts.of', { field: t(`counts.fields.${field}`), name })}
              value={valueOf(field)}
              isDisabled={!mayCount}
              onChange={(value) => onType(field, value)}
            />
          </div>
        ))}
      </div>
      {mayCount && (
        <Button
          className={classes.save}
          size="md"
          // Hidden without a change to save; it keeps its place, so that no row moves under a finger.
          style={{ visibility: draft || isSaving ? 'visible' : 'hidden' }}
          loading={isSaving}
          aria-label={t('counts.save', { name })}
          onClick={onSave}
        >
          {t('app:save')}
        </Button>
      )}
    </li>
  );
}

type StepperProps = {
  label: string;
  /** Null until it is counted. */
  value: number | null;
  onChange: (value: number | null) => void;
  isDisabled: boolean;
};

/** A quantity to count with a thumb: one more, one less, or typed. */
export function CountStepper({ label, value, onChange, isDisabled }: StepperProps) {
  const { t } = useTranslation('stock');
  const step = (by: number) => onChange(Math.max(0, sumOfQuantities([value ?? 0, by])));
  return (
    <div className={classes.stepper}>
      <ActionIcon
        variant="default"
        size={48}
        radius="md"
        aria-label={t('counts.less', { label })}
        disabled={isDisabled}
        onClick={() => step(-1)}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <NumberField
        aria-label={label}
        className={classes.number}
        size="lg"
        min={0}
        decimals={3}
        placeholder="—"
        disabled={isDisabled}
        value={value}
        onChange={onChange}
      />
      <ActionIcon
        variant="default"
        size={48}
        radius="md"
        aria-label={t('counts.more', { label })}
        disabled={isDisabled}
        onClick={() => step(1)}
      >
        <IconPlus size={20} />
      </ActionIcon>
    </div>
  );
}

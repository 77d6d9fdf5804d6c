import { Alert, Button, Group, Radio, Text } from '@mantine/core';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { IconAlertTriangle, IconHistory, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isSame } from '../draft/useTypedDraft.ts';
import type { RestoredDraft } from '../draft/useTypedDraft.ts';
import type { ForeignChange } from '../list/useForeignChanges.ts';
import classes from './ConflictNotice.module.css';

/** The server's errors that belong to no field of the form. */
export function FormProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {problems.join(' ')}
    </Alert>
  );
}

/** Says that the form restored the input from before a reload, and can discard it. */
export function RestoredNotice({ restored }: { restored: RestoredDraft | null }) {
  const { t } = useTranslation('ui');
  if (!restored) return null;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const time = formatDateTime(new Date(restored.at).toISOString(), timeZone);
  return (
    <Alert color="gray" p="xs" icon={<IconHistory size={18} aria-hidden />} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('restored.text', { time })}</Text>
        <Button size="compact-sm" variant="transparent" px={0} onClick={restored.discard}>
          {t('restored.discard')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Formats values of fields that are not plain text. */
export type ValueTexts<Values> = { readonly [Name in keyof Values]?: (value: NonNullable<Values[Name]>) => string };

type ConflictNoticeProps<Values extends object> = {
  changes: readonly ForeignChange<Values>[];
  /** The current values of the form. */
  values: Values;
  label: (name: keyof Values & string) => string;
  show?: ValueTexts<Values>;
  /** Called with the form's values after the choice of a version. */
  onChoose: (values: Values) => void;
  onTakeTheirs: () => void;
};

/**
 * The changes that somebody else made while the form was open; for a field that both changed, both versions and a
 * choice.
 */
export function ConflictNotice<Values extends object>({
  changes,
  values,
  label,
  show,
  onChoose,
  onTakeTheirs,
}: ConflictNoticeProps<Values>) {
  const { t } = useTranslation('ui');
  const text = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    const read = show?.[name];
    return read && value !== null && value !== undefined ? read(value) : plainText(value, t('yes'), t('no'));
  };
  const isDisputed = changes.some((change) => change.isDisputed);
  return (
    <Alert color="orange" icon={<IconUsers aria-hidden />} title={t('conflict.title')} role="alert">
      <ul className={classes.changes}>
        {changes.map(({ name, before, after, mine, ...change }) => (
          <li key={name}>
            {change.isDisputed ? (
              <Radio.Group
                label={label(name)}
                value={isSame(values[name], after) ? 'theirs' : 'mine'}
                onChange={(chosen) => onChoose({ ...values, [name]: chosen === 'theirs' ? after : mine })}
              >
                <Radio value="theirs" label={t('conflict.theirs', { value: text(name, after) })} />
                <Radio value="mine" label={t('conflict.mine', { value: text(name, mine) })} />
              </Radio.Group>
            ) : (
              <>
                <b>{label(name)}</b> <del>{text(name, before)}</del> → <ins>{text(name, after)}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.what}>{t(isDisputed ? 'conflict.disputed' : 'conflict.merged')}</p>
      <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
        {t('conflict.takeTheirs')}
      </Button>
    </Alert>
  );
}

function plainText(value: unknown, yes: string, no: string): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

import { Alert, Button } from '@mantine/core';
import { formatDate } from '@marea/texts/dates';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ForeignChange } from './conflict.ts';
import classes from './ConflictNotice.module.css';

type ConflictNoticeProps = {
  changes: readonly ForeignChange[];
  label: (name: never) => string;
  show?: (name: string, value: unknown) => string | null;
  onTakeTheirs: () => void;
};

/** What somebody else changed while the form was open, and which of it one's own changes would overwrite. */
export function ConflictNotice({ changes, label, show, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('ui');
  const text = (name: string, value: unknown) => show?.(name, value) ?? plainText(value, t('yes'), t('no'));
  const isDisputed = changes.some((change) => change.isDisputed);
  return (
    <Alert color="orange" icon={<IconUsers aria-hidden />} title={t('conflict.title')} role="alert">
      <dl className={classes.changes}>
        {changes.map(({ name, before, after, ...change }) => (
          <div key={name} data-disputed={change.isDisputed || undefined}>
            <dt>{label(name as never)}</dt>
            <dd>
              <del>{text(name, before)}</del> → <ins>{text(name, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
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

import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { formatDate } from '@marea/texts/format/dates';
import { IconDots } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, RowAction } from './columns.ts';
import { InOpener } from './ShortList.tsx';
import classes from './DataTable.module.css';

type RowMenuProps = { name: string; actions: readonly RowAction[] };

/** The actions on a row, besides opening it. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useTranslation('ui');
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" size={32} aria-label={t('table.actionsOf', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, isGrave, onClick }) => (
          <Menu.Item key={label} leftSection={icon} c={isGrave ? 'red' : undefined} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type RowOpenerProps = { isOpen: boolean; onOpen: () => void; children: ReactNode };

/** The name of a row, as the button that opens it; arrow keys go to the rows above and below. */
export function RowOpener({ isOpen, onOpen, children }: RowOpenerProps) {
  return (
    <UnstyledButton className={classes.opener} data-row-opener aria-expanded={isOpen} onClick={onOpen} onKeyDown={walk}>
      <InOpener value>{children}</InOpener>
    </UnstyledButton>
  );
}

function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const openers = [...document.querySelectorAll<HTMLElement>('[data-row-opener]')];
  const next = openers[openers.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type TotalsProps<Row> = {
  columns: readonly Column<Row>[];
  /** The first day that they cover. */
  since: string | undefined;
};

/** The totals of all pages, each with its heading, if there is no room for a row of totals. */
export function Totals<Row>({ columns, since }: TotalsProps<Row>) {
  const { t } = useTranslation('ui');
  const totals = columns.filter(({ total }) => total !== undefined);
  if (totals.length === 0) return null;
  return (
    <dl className={classes.totals}>
      {since && (
        <div>
          <dt>{t('table.totalSince', { day: formatDate(since) })}</dt>
        </div>
      )}
      {totals.map(({ key, header, total }) => (
        <div key={key}>
          <dt>{header}</dt>
          <dd>{total}</dd>
        </div>
      ))}
    </dl>
  );
}

import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowGroup } from './groupRows.ts';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './Notifications.module.css';

type NotificationGroupProps = { group: RowGroup; zone: string; onFollow: () => void };

/** Notifications of one kind on one line, which opens to list each. */
export function NotificationGroup({ group: { kind, rows }, zone, onFollow }: NotificationGroupProps) {
  const { t } = useTranslation('notifications');
  const [isOpen, { toggle }] = useDisclosure(false);
  const listId = useId();
  const hasNews = rows.some(({ isRead }) => !isRead);
  return (
    <li className={classes.group} data-new={hasNews || undefined}>
      <UnstyledButton className={classes.groupHead} aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
        <span>
          {hasNews && <VisuallyHidden>{t('isNew')} </VisuallyHidden>}
          {t(`groups.${kind}`, { number: rows.length })}
        </span>
        <IconChevronDown size={18} stroke={1.7} aria-hidden data-open={isOpen || undefined} />
      </UnstyledButton>
      <ul id={listId} className={classes.rows} hidden={!isOpen}>
        {isOpen &&
          rows.map((one) => <NotificationRow key={one._id} notification={one} zone={zone} onFollow={onFollow} />)}
      </ul>
    </li>
  );
}

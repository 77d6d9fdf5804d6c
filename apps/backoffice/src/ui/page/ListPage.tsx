import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ListPage.module.css';

type ListPageProps = { children: ReactNode };

/** A page that is a list: filters, table and foot; the table takes the remaining height. */
export function ListPage({ children }: ListPageProps) {
  return <div className={classes.page}>{children}</div>;
}

/** The button that starts a new record. */
export function NewButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={onClick} data-noprint>
      {label}
    </Button>
  );
}

import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './DataTable.module.css';

type RowOpenerProps = { isOpen: boolean; onOpen: () => void; children: ReactNode };

/** What names a row, as the button that opens it; the arrow keys go to the rows above and below. */
export function RowOpener({ isOpen, onOpen, children }: RowOpenerProps) {
  return (
    <UnstyledButton className={classes.opener} data-row-opener aria-expanded={isOpen} onClick={onOpen} onKeyDown={walk}>
      {children}
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

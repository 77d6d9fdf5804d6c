import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './Folded.module.css';

type FoldedProps = {
  label: string;
  /** A one-line summary of the fields, shown while folded. */
  said?: string;
  beginsOpen?: boolean;
  /** Unfolds the fields, so that their errors are visible. */
  hasErrors?: boolean;
  children: ReactNode;
};

/** Rarely used fields, folded behind a line that summarises them. */
export function Folded({ label, said, beginsOpen = false, hasErrors = false, children }: FoldedProps) {
  const id = useId();
  const [isOpen, { toggle }] = useDisclosure(beginsOpen);
  const isShown = isOpen || hasErrors;
  return (
    <section>
      <UnstyledButton className={classes.head} aria-expanded={isShown} aria-controls={id} onClick={toggle}>
        <IconChevronDown size={16} aria-hidden className={classes.mark} data-open={isShown || undefined} />
        <b>{label}</b>
        {!isShown && said && <span className={classes.said}>{said}</span>}
      </UnstyledButton>
      <Collapse id={id} expanded={isShown}>
        <div className={classes.body}>{children}</div>
      </Collapse>
    </section>
  );
}

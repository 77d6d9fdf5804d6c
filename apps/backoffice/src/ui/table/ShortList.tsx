import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { createContext, use } from 'react';
import classes from './ShortList.module.css';

const SHOWN = 2;

/** Whether the content is inside a button that opens the record: no other button may be in it. */
export const InOpener = createContext(false);

/** Names in one line, 'Luna, Sol +3'. The title and a press on the number show the others; screen readers read all. */
export function ShortList({ names }: { names: readonly string[] }) {
  const isInOpener = use(InOpener);
  // One more name takes no more room than the number.
  if (names.length <= SHOWN + 1) return names.join(', ');
  const rest = names.slice(SHOWN);
  const number = `+${rest.length}`;
  return (
    <span className={classes.list} title={names.join(', ')}>
      <span className={classes.shown}>{names.slice(0, SHOWN).join(', ')}</span>
      {isInOpener ? (
        <span className={classes.rest}>
          <span aria-hidden>{number}</span>
          <VisuallyHidden>{`, ${rest.join(', ')}`}</VisuallyHidden>
        </span>
      ) : (
        <Popover shadow="md" withArrow>
          <Popover.Target>
            <UnstyledButton className={classes.rest} aria-label={`${number}: ${rest.join(', ')}`}>
              {number}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <ul className={classes.all}>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}

import { VisuallyHidden } from '@mantine/core';
import classes from './ShortList.module.css';

const SHOWN = 2;

/** Names in one line, 'Luna, Sol +3': which are behind the number stands in the title, and readers hear it. */
export function ShortList({ names }: { names: readonly string[] }) {
  // One name takes no more room than its number would.
  if (names.length <= SHOWN + 1) return names.join(', ');
  const rest = names.slice(SHOWN);
  return (
    <span className={classes.list} title={names.join(', ')}>
      <span className={classes.shown}>{names.slice(0, SHOWN).join(', ')}</span>
      <span className={classes.rest} aria-hidden>
        {`+${rest.length}`}
      </span>
      <VisuallyHidden>{`, ${rest.join(', ')}`}</VisuallyHidden>
    </span>
  );
}

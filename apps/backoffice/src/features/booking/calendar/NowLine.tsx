import { timeOf } from '@marea/domain/kernel/zone';
import classes from './TimeGrid.module.css';

/** The line for now, over the columns and behind what is written on them. */
export function NowLine({ minutes, top }: { minutes: number; top: string }) {
  return (
    <>
      <span className={classes.nowLabel} style={{ top }}>
        {timeOf(minutes)}
      </span>
      <div className={classes.now} style={{ top }} data-now />
    </>
  );
}

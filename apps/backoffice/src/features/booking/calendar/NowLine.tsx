import { timeOf } from '@marea/domain/kernel/zone';
import classes from './TimeGrid.module.css';

/** The line for now, over the columns and behind what is written on them. */
export function NowLine({ minutes, top }: { minutes: number; top: string }) {
  return (
    <>
      <span className={classes.nowLabel} style={{ top }}>
        {timeOf(minutes)}
      </span>
      <div ref={bringIntoSight} className={classes.now} style={{ top }} />
    </>
  );
}

const ABOVE_PX = 160;

/** Brings now into sight when the day is opened; after that scrolling is the person's. */
function bringIntoSight(line: HTMLElement | null): void {
  line?.closest('[data-grid]')?.scrollTo({ top: Math.max(0, line.offsetTop - ABOVE_PX) });
}

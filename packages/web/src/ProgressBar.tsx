import classes from './ProgressBar.module.css';

/** A thin bar at the top of the page while something is on its way. `label` says what. */
export function ProgressBar({ label }: { label: string }) {
  return <div className={classes.bar} role="progressbar" aria-label={label} />;
}

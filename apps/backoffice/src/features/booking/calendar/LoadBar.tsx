import classes from './Card.module.css';

/** Passengers against the places of the vessel, as a bar and a figure. */
export function LoadBar({ people, places }: { people: number; places: number }) {
  const share = Math.min(100, Math.round((people / Math.max(1, places)) * 100));
  return (
    <span className={classes.load}>
      <span className={classes.track} aria-hidden>
        <i style={{ width: `${share}%` }} />
      </span>
      {`${people}/${places}`}
    </span>
  );
}

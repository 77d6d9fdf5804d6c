import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import classes from './MapLink.module.css';

type MapLinkProps = {
  label: string;
  href: string;
  /** The address, or what else tells the place. */
  note: string;
};

/** The way to a place on a map of somebody else's, which is loaded only once it is asked for. */
export function MapLink({ label, href, note }: MapLinkProps) {
  return (
    <a className={classes.way} href={href} target="_blank" rel="noreferrer">
      <IconMapPin size={20} aria-hidden />
      <span className={classes.words}>
        <strong>{label}</strong>
        {note && <span className={classes.note}>{note}</span>}
      </span>
      <IconChevronRight size={18} aria-hidden />
    </a>
  );
}

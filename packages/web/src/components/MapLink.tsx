import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import classes from './MapLink.module.css';

type MapLinkProps = {
  label: string;
  href: string;
  /** The address, or another description of the place. */
  note: string;
};

/** A link to a place on an external map, which loads nothing before a click. */
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

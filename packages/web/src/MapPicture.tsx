import { IconMapPin } from '@tabler/icons-react';
import classes from './MapPicture.module.css';

type MapPictureProps = {
  label: string;
  href: string;
  latitude: number;
  longitude: number;
  note?: string;
};

const DECIMALS = 4;

/** The pier drawn on its shore, as a way to the map: no map is loaded from anybody for it. */
export function MapPicture({ label, href, latitude, longitude, note }: MapPictureProps) {
  // The shore runs a little differently at each pier, and at the same pier always the same.
  const bend = (Math.abs(Math.round(latitude * 1e4)) % 60) - 30;
  const lean = (Math.abs(Math.round(longitude * 1e4)) % 60) - 30;
  return (
    <a className={classes.map} href={href} target="_blank" rel="noreferrer">
      <svg className={classes.picture} viewBox="0 0 360 120" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <rect width="360" height="120" className={classes.sea} />
        <path
          className={classes.land}
          d={`M0 ${78 + bend / 4} C90 ${50 + bend}, 150 ${110 + lean / 2}, 240 ${72 - bend / 3} S330 ${60 + lean}, 360 ${84 + lean / 3} V120 H0Z`}
        />
        <path
          className={classes.wave}
          d="M30 26 q10 -8 20 0 t20 0 M250 18 q10 -8 20 0 t20 0 M150 40 q10 -8 20 0 t20 0"
        />
        <path className={classes.pier} d="M180 84 V52 M172 52 H188" />
        <circle className={classes.spot} cx="180" cy="50" r="7" />
      </svg>
      <span className={classes.caption}>
        <IconMapPin size={18} aria-hidden />
        <span>
          <strong>{label}</strong>
          <span className={classes.small}>
            {note || `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`}
          </span>
        </span>
      </span>
    </a>
  );
}

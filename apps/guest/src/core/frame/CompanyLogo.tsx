import { pictureAddress } from '../kit/pictureAddress.ts';
import classes from './Frame.module.css';

const SIZE = 32;
/** Pixels of a logo on a sharp screen. */
const WIDTH = 320;

/** The company's logo, or Marea's mark without one. */
export function CompanyLogo({ picture }: { picture?: string | null }) {
  if (picture)
    return <img className={classes.logo} src={pictureAddress(picture, WIDTH, 'webp')} alt="" height={SIZE} />;
  return (
    <svg width={SIZE} height={SIZE} viewBox="0 0 40 40" aria-hidden="true" fill="none">
      <circle cx="20" cy="20" r="19" fill="var(--mantine-color-sea-7)" />
      <path d="M6 24c5-5 9-5 14 0s9 5 14 0" stroke="var(--mantine-color-white)" strokeWidth="3" strokeLinecap="round" />
      <path d="M21 8v11h9z" fill="var(--mantine-color-coral-3)" />
    </svg>
  );
}

import { CompanyLogo } from './CompanyLogo.tsx';
import classes from './Letterhead.module.css';

type LetterheadProps = {
  name: string;
  /** Its logo, where the page does not show it already; null has Marea's mark. */
  picture?: string | null;
};

/** Whose paper it is: on paper alone, in place of the page's title. */
export function Letterhead({ name, picture }: LetterheadProps) {
  return (
    <span className={classes.letterhead}>
      {picture !== undefined && <CompanyLogo picture={picture} />}
      {name}
    </span>
  );
}

import { CompanyLogo } from './CompanyLogo.tsx';
import classes from './Letterhead.module.css';

type LetterheadProps = {
  name: string;
  /** The company's logo, unless the page already shows it; null shows Marea's mark. */
  picture?: string | null;
};

/** The company's letterhead, printed in place of the page's title. */
export function Letterhead({ name, picture }: LetterheadProps) {
  return (
    <span className={classes.letterhead}>
      {picture !== undefined && <CompanyLogo picture={picture} />}
      {name}
    </span>
  );
}

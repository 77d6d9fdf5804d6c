import classes from './Unbroken.module.css';

type UnbrokenProps = {
  text: string;
  /** What of the text stays in one line: a folio has a hyphen, at which lines break. */
  part: string | undefined;
};

/** A text of which a part stays in one line. */
export function Unbroken({ text, part }: UnbrokenProps) {
  const [before = '', after] = part ? text.split(part, 2) : [text];
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span className={classes.part}>{part}</span>
      {after}
    </>
  );
}

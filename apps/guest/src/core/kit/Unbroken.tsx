import classes from './Unbroken.module.css';

type UnbrokenProps = {
  text: string;
  /** The part kept on one line: a folio has a hyphen, at which lines break. */
  part: string | undefined;
};

/** A text with a part kept on one line. */
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

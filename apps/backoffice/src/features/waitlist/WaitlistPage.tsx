import { WaitlistBoard } from './WaitlistBoard.tsx';
import classes from './Waitlist.module.css';

/** The waitlist as a page, for whoever serves it all day. */
export default function WaitlistPage() {
  return (
    <div className={classes.page}>
      <WaitlistBoard />
    </div>
  );
}

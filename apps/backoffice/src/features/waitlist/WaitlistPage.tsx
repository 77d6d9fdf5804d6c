import { useAddress } from '../../ui/useAddress.ts';
import { WaitlistBoard } from './WaitlistBoard.tsx';
import classes from './Waitlist.module.css';

/** The waitlist as a page, for people who serve it all day. `?open=new` opens the form for a new party. */
export default function WaitlistPage() {
  const { params, change } = useAddress();
  const isAdding = params.get('open') === 'new';
  return (
    <div className={classes.page}>
      <WaitlistBoard request={{ isAdding, onEnd: () => change({ open: null }, { replace: true }) }} />
    </div>
  );
}

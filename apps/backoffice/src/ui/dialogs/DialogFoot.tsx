import type { ReactNode } from 'react';
import { foot } from '../page/foot.ts';
import classes from './DialogFoot.module.css';

/** The buttons of a dialog, in sight however long it is. The last of its parts. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div ref={foot} className={classes.foot}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { foot } from '../page/foot.ts';
import classes from './DialogFoot.module.css';

/** The last part of a dialog: its buttons, visible however long the dialog is. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div ref={foot} className={classes.foot}>
      {children}
    </div>
  );
}

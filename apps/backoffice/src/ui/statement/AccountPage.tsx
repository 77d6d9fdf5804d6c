import type { ReactNode } from 'react';
import { DetailDrawer, DrawerHead } from '../dialogs/DetailDrawer.tsx';
import { BackLink } from '../page/BackLink.tsx';
import drawer from '../dialogs/DetailDrawer.module.css';
import classes from './AccountPage.module.css';

type AccountPageProps = {
  /** The list that the page belongs to. */
  back?: { to: string; label: string };
  who?: string | undefined;
  /** The text beside the name. */
  about?: string;
  children: ReactNode;
};

/** The page of a person's account. */
export function AccountPage({ back, who, about, children }: AccountPageProps) {
  return (
    <div className={classes.page}>
      {back && <BackLink {...back} />}
      {who && (
        <h2 className={classes.who}>
          {who} {about && <small>{about}</small>}
        </h2>
      )}
      {children}
    </div>
  );
}

type AccountDrawerProps = { who: string; title: string | null; onClose: () => void; children: ReactNode };

/** The form of an action on an account, beside it; nothing without a title. */
export function AccountDrawer({ who, title, onClose, children }: AccountDrawerProps) {
  return (
    <DetailDrawer opened={title !== null} onClose={onClose} label={title ?? ''}>
      {title !== null && (
        <div className={drawer.panel}>
          <DrawerHead over={who} title={title} onClose={onClose} />
          <div className={classes.form}>{children}</div>
        </div>
      )}
    </DetailDrawer>
  );
}

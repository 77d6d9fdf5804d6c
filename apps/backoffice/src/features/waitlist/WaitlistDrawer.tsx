import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DrawerHead } from '../../ui/dialogs/DetailDrawer.tsx';
import { WaitlistBoard } from './WaitlistBoard.tsx';
import classes from './Waitlist.module.css';

/** The waitlist as a drawer over any page. */
export default function WaitlistDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('waitlist');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('title'), 'data-aside': true } }}
    >
      <DrawerHead title={t('title')} onClose={onClose} />
      <div className={classes.drawer}>
        <WaitlistBoard onLeave={onClose} />
      </div>
    </Drawer>
  );
}

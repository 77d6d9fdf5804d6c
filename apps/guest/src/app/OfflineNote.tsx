import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pageWaitsForNetwork } from '../core/lazyPage.ts';
import classes from './OfflineNote.module.css';

/** Says that the network is gone, and that nothing typed is lost by it. */
export function OfflineNote() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  const isWaiting = useSyncExternalStore(pageWaitsForNetwork.subscribe, pageWaitsForNetwork.any);
  return (
    <div className={classes.position} role="status">
      {(!online || isWaiting) && (
        <p className={classes.note}>
          <IconWifiOff size={18} aria-hidden />
          {t(isWaiting ? 'offlineWaiting' : 'offlineNote')}
        </p>
      )}
    </div>
  );
}

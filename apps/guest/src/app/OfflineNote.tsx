import { useNetwork } from '@mantine/hooks';
import { useTranslation } from '@marea/web/useTranslation';
import { IconWifiOff } from '@tabler/icons-react';
import classes from './OfflineNote.module.css';

/** Says that the network is gone, and that nothing typed is lost by it. */
export function OfflineNote() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return (
    <div className={classes.position} role="status">
      {!online && (
        <p className={classes.note}>
          <IconWifiOff size={18} aria-hidden />
          {t('offlineNote')}
        </p>
      )}
    </div>
  );
}

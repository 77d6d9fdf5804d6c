import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './OfflineBar.module.css';

/** Says over every page that the network is gone, for as long as it is. */
export function OfflineBar() {
  const { t } = useTranslation('ui');
  const { online } = useNetwork();
  return (
    <div role="status" data-noprint>
      {!online && (
        <p className={classes.bar}>
          <IconWifiOff size={17} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

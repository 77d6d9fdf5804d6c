import { VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockText, minutesToSay, useSecondsLeft } from '../../../ui/countdown.ts';
import type { TripHold } from '../trip/trip.ts';
import classes from './HoldBanner.module.css';

type HoldBannerProps = { hold: TripHold; isExtending: boolean; onExtend: () => void };

export function HoldBanner({ hold, isExtending, onExtend }: HoldBannerProps) {
  const { t } = useTranslation('booking');
  const seconds = useSecondsLeft(hold.until);
  const spoken = minutesToSay(seconds);
  return (
    <div className={classes.banner} data-urgent={seconds <= 120 || undefined}>
      <IconClock size={18} aria-hidden />
      <span aria-hidden>
        {t('hold.kept')} <span className={classes.clock}>{clockText(seconds)}</span>
      </span>
      <VisuallyHidden role="status">
        {spoken === null ? t('hold.begun') : t('hold.left', { count: spoken })}
      </VisuallyHidden>
      {hold.extensionsLeft > 0 && (
        <button type="button" className={classes.extend} disabled={isExtending} onClick={onExtend}>
          {t('hold.extend')}
        </button>
      )}
    </div>
  );
}

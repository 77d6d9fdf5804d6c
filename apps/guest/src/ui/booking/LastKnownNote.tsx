import { formatDate, formatTime } from '@marea/texts/format/dates';
import { IconCloudOff } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './LastKnownNote.module.css';

type LastKnownNoteProps = {
  /** Epoch milliseconds. */
  at: number;
  onRemove?: () => void;
};

/** When a booking that cannot be refetched was last read, by this device's clock. */
export function LastKnownNote({ at, onRemove }: LastKnownNoteProps) {
  const { t } = useTranslation('ui');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const instant = new Date(at).toISOString();
  // Replaces the app's offline note, which would cover the head of the page.
  useLayoutEffect(() => {
    document.documentElement.dataset['lastKnown'] = 'true';
    return () => {
      delete document.documentElement.dataset['lastKnown'];
    };
  }, []);
  return (
    <div className={classes.note} role="status">
      <IconCloudOff size={20} aria-hidden />
      <div>
        <strong>
          {t('lastKnown.at', { day: formatDate(instant, timeZone), time: formatTime(instant, timeZone) })}
        </strong>
        <div>{t('lastKnown.text')}</div>
        {onRemove && (
          <button type="button" className={classes.remove} onClick={onRemove} data-noprint>
            {t('lastKnown.remove')}
          </button>
        )}
      </div>
    </div>
  );
}

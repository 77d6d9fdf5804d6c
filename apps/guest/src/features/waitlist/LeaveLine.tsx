import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Waitlist.module.css';

/** The button that was pressed is gone: the keyboard goes on at the safe answer. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus();

/** Leaving cannot be undone: who joins again is the last. */
export function LeaveLine({ isPending, onLeave }: { isPending: boolean; onLeave: () => void }) {
  const { t } = useTranslation('waitlist');
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="subtle" color="gray" size="md" radius="lg" onClick={() => setAsking(true)}>
        {t('place.leave')}
      </Button>
    );
  }
  return (
    <div className={classes.ask} role="group" aria-label={t('place.leaveAsk')}>
      <p role="alert">{t('place.leaveAsk')}</p>
      <Button ref={focusOn} variant="default" size="md" radius="lg" onClick={() => setAsking(false)}>
        {t('place.stay')}
      </Button>
      <Button color="red" variant="light" size="md" radius="lg" loading={isPending} onClick={onLeave}>
        {t('place.leaveNow')}
      </Button>
    </div>
  );
}

import { bookingSteps, type BookingStep } from '@marea/domain/guests/guestAddresses';
import { useTranslation } from 'react-i18next';
import classes from './StepProgress.module.css';

export function StepProgress({ step }: { step: BookingStep }) {
  const { t } = useTranslation();
  const reached = bookingSteps.indexOf(step) + 1;
  const name = t(`progress.${step}`);
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-valuemin={1}
      aria-valuemax={bookingSteps.length}
      aria-valuenow={reached}
      aria-label={t('progress.label', { step: reached, steps: bookingSteps.length, name })}
    >
      {bookingSteps.map((each, index) => (
        <span key={each} className={classes.step} data-reached={index < reached || undefined}>
          <span className={classes.name} aria-hidden data-current={each === step || undefined}>
            {t(`progress.${each}`)}
          </span>
        </span>
      ))}
    </div>
  );
}

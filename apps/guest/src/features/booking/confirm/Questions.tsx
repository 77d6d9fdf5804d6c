import { Skeleton } from '@mantine/core';
import { FormQuestions } from '@marea/web/FormQuestions.tsx';
import { useLanguage } from '@marea/web/i18n';
import { ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import { useTrip } from '../trip/TripContext.ts';
import { useAskedForms } from './useAskedForms.ts';
import classes from './Extras.module.css';

/** What the service asks its guests. `errors` by `formId.fieldId`, in words. */
export function Questions({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { trip, change } = useTrip();
  const { data: forms, error, isError, refetch } = useAskedForms();
  if (isError && !forms) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!forms) return <Skeleton height={120} radius="xl" />;
  if (forms.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="questions">
      <h2 className={classes.title} id="questions">
        {t('questions.title')}
      </h2>
      <FormQuestions
        forms={forms}
        language={language}
        values={trip.answers}
        errors={errors}
        onChange={(answers) => change((before) => ({ ...before, answers }))}
      />
    </section>
  );
}

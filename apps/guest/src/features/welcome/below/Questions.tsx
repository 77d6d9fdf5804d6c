import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useLanguage } from '@marea/web/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import classes from './Below.module.css';

/** What guests ask, and the company's answers; what is not written in this language is left out. */
export function Questions({ slug }: { slug: string }) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const { data } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug } }),
    select: (answer) => answer.data.questions,
  });
  const shown = data?.filter(({ question, answer }) => question[language] && answer[language]) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 className={classes.title} id="questions">
        {t('story.questions')}
      </h2>
      <div className={classes.questions}>
        {shown.map(({ question, answer }) => (
          <details key={question[language]} className={classes.question}>
            <summary>{question[language]}</summary>
            <p>{answer[language]}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

import { textIn } from '@marea/domain/core/text/text';
import type { FrequentQuestions as Questions } from '@marea/domain/core/text/text.schema';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { CompanyText } from '../core/kit/CompanyText.tsx';
import classes from './FrequentQuestions.module.css';

/** Frequent questions with the company's answers; those not written in this language are left out. */
export function FrequentQuestions({ questions }: { questions: Questions }) {
  const { t } = useTranslation('ui');
  const language = useShownLanguage();
  const translated = questions.filter(({ question, answer }) => textIn(question, language) && textIn(answer, language));
  if (translated.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 className={classes.title} id="questions">
        {t('story.questions')}
      </h2>
      <div className={classes.questions}>
        {translated.map(({ question, answer }) => (
          <details key={textIn(question, language)} className={classes.question}>
            <summary>
              <CompanyText of={question} />
            </summary>
            <p>
              <CompanyText of={answer} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

import { FormQuestions } from '@marea/web/components/FormQuestions.tsx';
import { answerErrors, answersOf, type FormValues } from '@marea/web/input/formValues';
import { useTranslation } from 'react-i18next';
import { Folded } from '../form/Folded.tsx';
import { useWording } from '../wording.ts';
import type { ServiceForms } from './useServiceForms.ts';

type AnswersPartProps = {
  asked: ServiceForms;
  values: FormValues;
  errors: Readonly<Record<string, string>>;
  onChange: (values: FormValues) => void;
};

/** What the service asks its guests; it can be left for later, and is folded until then. */
export function AnswersPart({ asked, values, errors, onChange }: AnswersPartProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  if (asked.length === 0) return null;
  const answered = answersOf(asked, values)?.reduce((count, form) => count + form.values.length, 0) ?? 0;
  const wrong = answerErrors(asked, values, errors);
  return (
    <Folded
      label={t('answers.title')}
      said={answered > 0 ? t('answers.answered', { count: answered }) : asked.map(({ name }) => name).join(' · ')}
      hasErrors={Object.keys(wrong).length > 0}
    >
      <FormQuestions forms={asked} language={language} values={values} errors={wrong} onChange={onChange} />
    </Folded>
  );
}

import { FormQuestions } from '@marea/web/components/FormQuestions.tsx';
import { answerErrors, answersOf, type FormValues } from '@marea/web/input/formValues';
import { useTranslation } from 'react-i18next';
import { Folded } from '../form/Folded.tsx';
import { useWording } from '../wording.ts';
import type { ServiceForms } from './useServiceForms.ts';

type AnswersPartProps = {
  forms: ServiceForms;
  values: FormValues;
  errors: Readonly<Record<string, string>>;
  onChange: (values: FormValues) => void;
};

/** The service's questions to its guests; they can be left for later, and are folded until then. */
export function AnswersPart({ forms, values, errors, onChange }: AnswersPartProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  if (forms.length === 0) return null;
  const answered = answersOf(forms, values)?.reduce((count, form) => count + form.values.length, 0) ?? 0;
  const wrong = answerErrors(forms, values, errors);
  return (
    <Folded
      label={t('answers.title')}
      said={answered > 0 ? t('answers.answered', { count: answered }) : forms.map(({ name }) => name).join(' · ')}
      hasErrors={Object.keys(wrong).length > 0}
    >
      <FormQuestions forms={forms} language={language} values={values} errors={wrong} onChange={onChange} />
    </Folded>
  );
}

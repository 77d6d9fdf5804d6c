import { Button, Fieldset, Textarea, TextInput } from '@mantine/core';
import { MAX_FREQUENT_QUESTIONS } from '@marea/domain/core/limits';
import type { FrequentQuestions } from '@marea/domain/core/text/text.schema';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../record/form/useRecordForm.ts';

const languages = ['es', 'en'] as const;
const nothing = () => ({ question: { en: '', es: '' }, answer: { en: '', es: '' } });

type QuestionFieldsProps = {
  form: Pick<FormFields<'questions'>, 'part'> & {
    values: { questions?: FrequentQuestions | null | undefined };
    setValue: (name: 'questions', value: FrequentQuestions) => void;
  };
};

/** Frequent questions of guests in both languages; one that lacks a language is not shown in it. */
export function FrequentQuestionFields({ form }: QuestionFieldsProps) {
  const { t } = useTranslation('ui');
  const questions = form.values.questions ?? [];
  const inLanguage = (language: 'es' | 'en', label: string) =>
    language === 'es' ? t('bilingual.es', { label }) : t('bilingual.en', { label });
  return (
    <>
      {questions.map((_, i) => (
        <Fieldset key={i} legend={t('questions.one', { number: i + 1 })}>
          {languages.map((language) => (
            <TextInput
              key={language}
              {...form.part(`questions.${i}.question.${language}`, inLanguage(language, t('questions.question')))}
              lang={language}
            />
          ))}
          {languages.map((language) => (
            <Textarea
              key={language}
              {...form.part(`questions.${i}.answer.${language}`, inLanguage(language, t('questions.answer')))}
              lang={language}
              autosize
              minRows={2}
              maxRows={6}
            />
          ))}
          <Button
            variant="default"
            size="xs"
            mt="sm"
            onClick={() =>
              form.setValue(
                'questions',
                questions.filter((_, index) => index !== i),
              )
            }
          >
            {t('questions.remove', { number: i + 1 })}
          </Button>
        </Fieldset>
      ))}
      {questions.length < MAX_FREQUENT_QUESTIONS && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.setValue('questions', [...questions, nothing()])}
        >
          {t('questions.add')}
        </Button>
      )}
    </>
  );
}

import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { Language } from '@marea/domain/core/text/text';
import type { Form, FormField } from '@marea/domain/forms/form.schema';
import type { FormValues } from '../input/formValues.ts';
import { NumberInput } from './NumberInput.tsx';

type QuestionForm = Pick<Form, '_id' | 'fields'>;

type FormQuestionsProps = {
  forms: readonly QuestionForm[];
  language: Language;
  values: FormValues;
  errors?: Readonly<Record<string, string>>;
  onChange: (values: FormValues) => void;
};

export function FormQuestions({ forms, language, values, errors = {}, onChange }: FormQuestionsProps) {
  return (
    <Stack gap="sm">
      {forms.flatMap(({ _id, fields }) =>
        fields.map((field) => (
          <Question
            key={`${_id}.${field.id}`}
            field={field}
            language={language}
            value={values[_id]?.[field.id] ?? ''}
            error={errors[`${_id}.${field.id}`]}
            onChange={(value) => onChange({ ...values, [_id]: { ...values[_id], [field.id]: value } })}
          />
        )),
      )}
    </Stack>
  );
}

type QuestionProps = {
  field: FormField;
  language: Language;
  value: string | number;
  error: string | undefined;
  onChange: (value: string | number) => void;
};

const MAX_LINE = 400;
const MAX_PARAGRAPH = 4_000;
const MAX_ANSWER_DECIMALS = 6;

function Question({ field, language, value, error, onChange }: QuestionProps) {
  const shared = {
    label: field.label[language],
    placeholder: field.placeholder[language] || undefined,
    labelProps: { lang: language },
    withAsterisk: field.required,
    error,
  };
  const text = String(value);
  const typed = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value);
  if (field.type === 'Select')
    return (
      <NativeSelect
        {...shared}
        data={[{ value: '', label: '–' }, ...new Set(field.options)]}
        value={text}
        onChange={typed}
      />
    );
  if (field.type === 'Number')
    return (
      <NumberInput
        {...shared}
        decimals={MAX_ANSWER_DECIMALS}
        value={typeof value === 'number' ? value : null}
        onChange={(number) => onChange(number ?? '')}
      />
    );
  if (field.type === 'Textarea')
    return (
      <Textarea {...shared} value={text} autosize minRows={2} maxRows={6} maxLength={MAX_PARAGRAPH} onChange={typed} />
    );
  return <TextInput {...shared} value={text} maxLength={MAX_LINE} onChange={typed} />;
}

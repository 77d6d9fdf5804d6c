import { Group, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../record/form/useRecordForm.ts';

type BilingualFieldsProps<Name extends string> = {
  form: FormFields<Name>;
  name: Name;
  /** A paragraph rather than a line. */
  isLong?: boolean;
  hint?: string;
};

/** A text for guests with an input for each language. */
export function BilingualFields<Name extends string>({ form, name, isLong = false, hint }: BilingualFieldsProps<Name>) {
  const { t } = useTranslation('ui');
  const inputs = (['es', 'en'] as const).map((language) => {
    const props = {
      ...form.part(`${name}.${language}`, t(`bilingual.${language}`, { label: form.label(name) })),
      ...(hint && { description: hint }),
    };
    return isLong ? (
      <Textarea key={language} {...props} lang={language} autosize minRows={2} maxRows={6} />
    ) : (
      <TextInput key={language} {...props} lang={language} />
    );
  });
  if (isLong) return inputs;
  return (
    <Group grow align="flex-start">
      {inputs}
    </Group>
  );
}

import { Text } from '@mantine/core';
import type { FormField } from '@marea/domain/forms/form.schema';
import type { Language } from '@marea/domain/kernel/language';
import { FormQuestions } from '@marea/web/FormQuestions.tsx';
import type { FormValues } from '@marea/web/formValues';
import { useLanguage } from '@marea/web/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewHead } from '../../ui/PreviewHead.tsx';
import classes from './Forms.module.css';

const PREVIEW = 'preview';

/** The questions as the guest sees and answers them, in either language. */
export function GuestPreview({ fields }: { fields: readonly FormField[] }) {
  const { t } = useTranslation('forms');
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [values, setValues] = useState<FormValues>({});
  const asked = fields.map((field) => ({
    ...field,
    label: { ...field.label, [language]: field.label[language] || '…' },
  }));
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <PreviewHead title={t('preview.title')} label={t('preview.language')} value={language} onChange={setLanguage} />
      {fields.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('preview.empty')}
        </Text>
      ) : (
        <FormQuestions
          forms={[{ _id: PREVIEW, fields: asked }]}
          language={language}
          values={values}
          onChange={setValues}
        />
      )}
    </section>
  );
}

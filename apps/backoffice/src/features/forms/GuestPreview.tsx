import { SegmentedControl, Text } from '@mantine/core';
import type { FormField } from '@marea/domain/forms/form.schema';
import type { Language } from '@marea/domain/kernel/language';
import { FormQuestions } from '@marea/web/FormQuestions.tsx';
import type { FormValues } from '@marea/web/formValues';
import { useLanguage } from '@marea/web/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Forms.module.css';

const PREVIEW = 'preview';

/** The questions as the guest sees and answers them, in either language. */
export function GuestPreview({ fields }: { fields: readonly FormField[] }) {
  const { t } = useTranslation(['forms', 'app']);
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [values, setValues] = useState<FormValues>({});
  const asked = fields.map((field) => ({
    ...field,
    label: { ...field.label, [language]: field.label[language] || '…' },
  }));
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <div className={classes.previewHead}>
        <b>{t('preview.title')}</b>
        <SegmentedControl<Language>
          size="xs"
          aria-label={t('preview.language')}
          value={language}
          data={[
            { value: 'es', label: t('app:preferences.es') },
            { value: 'en', label: t('app:preferences.en') },
          ]}
          onChange={setLanguage}
        />
      </div>
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

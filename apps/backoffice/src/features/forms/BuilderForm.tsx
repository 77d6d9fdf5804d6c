import { Text, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { Language } from '@marea/domain/core/text/text';
import { forms } from '@marea/domain/forms/form.schema';
import type { Form, FormField } from '@marea/domain/forms/form.schema';
import { FormQuestions } from '@marea/web/components/FormQuestions.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import type { FormValues } from '@marea/web/input/formValues';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { PreviewHead } from '../../ui/dialogs/PreviewHead.tsx';
import { LocationField } from '../../ui/fields/LocationField.tsx';
import { RecordsField } from '../../ui/fields/RecordField.tsx';
import type { RecordChoice } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../ui/record/form/useRecordForm.ts';
import type { SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { QuestionFields } from './QuestionFields.tsx';
import classes from './Forms.module.css';

type BuilderFormProps = {
  saving: SavingOf<typeof forms, Wire<Form>>;
  form: Wire<Form> | null;
  services: readonly RecordChoice[] | undefined;
};

/** A form's name, its questions in order, and the services that ask it. */
export function BuilderForm({ saving, form: record, services }: BuilderFormProps) {
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const { location } = useWorkplace();
  const form = useRecordForm({
    saving,
    record,
    of: forms,
    initial: { ...forms.defaults(), name: '', locationId: location._id },
    label: (name) => t(`fields.${name}`),
  });
  const fields = form.values.fields ?? [];
  const serviceName = (id: string) => services?.find((one) => one.value === id)?.label ?? '';
  return (
    <RecordFormFrame
      form={form}
      show={{
        fields: (questions) => questions.map(({ label }) => label[language]).join(', '),
        services: (ids) => ids.map(serviceName).join(', '),
      }}
    >
      <div className={classes.columns}>
        <div className={classes.builder}>
          <TextInput {...form.field('name')} description={t('hints.name')} />
          <LocationField {...form.field('locationId')} />
          {services && (
            <RecordsField {...form.field('services')} choices={services} placeholder={t('hints.services')} />
          )}
          <QuestionFields form={form} fields={fields} onChange={(changed) => form.setValue('fields', changed)} />
          {record && (
            <Text size="sm" c="dimmed">
              {t('versions', { next: record.version + 1 })}
            </Text>
          )}
        </div>
        <GuestPreview fields={fields} />
      </div>
    </RecordFormFrame>
  );
}

const PREVIEW = 'preview';

/** The questions as the guest sees and answers them, in either language. */
export function GuestPreview({ fields }: { fields: readonly FormField[] }) {
  const { t } = useTranslation('forms');
  const own = useLanguage();
  const [chosen, setLanguage] = useState<Language | null>(null);
  const language = chosen ?? own;
  const [values, setValues] = useState<FormValues>({});
  const previewFields = fields.map((field) => ({
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
          forms={[{ _id: PREVIEW, fields: previewFields }]}
          language={language}
          values={values}
          onChange={setValues}
        />
      )}
    </section>
  );
}

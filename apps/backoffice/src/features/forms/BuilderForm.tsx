import { Text, TextInput } from '@mantine/core';
import { forms, type Form } from '@marea/domain/forms/form.schema';
import type { Wire } from '@marea/domain/kernel/wire';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { LocationField } from '../../ui/fields/LocationField.tsx';
import { RecordsField, type RecordChoice } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/useRecordForm.ts';
import { GuestPreview } from './GuestPreview.tsx';
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

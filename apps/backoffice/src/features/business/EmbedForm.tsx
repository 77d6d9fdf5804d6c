import { TagsInput } from '@mantine/core';
import { settingsFields } from '@marea/domain/settings/settings.schema';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import type { CompanySettings } from '../../ui/record/useCompanySettings.ts';
import { useRecordForm, type SavingOf } from '../../ui/record/useRecordForm.ts';
import { EmbedSnippets } from './EmbedSnippets.tsx';

const entry = z.strictObject({ embedOrigins: settingsFields.embedOrigins });
const rules = { entry, changes: entry.partial() };

type EmbedFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

/** Which other sites may show the booking flow, and what to put there. */
export function EmbedForm({ saving, settings }: EmbedFormProps) {
  const { t } = useTranslation('business');
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: { embedOrigins: settings.embedOrigins },
    label: () => t('fields.embedOrigins'),
  });
  const { value, ...field } = form.field('embedOrigins');
  return (
    <>
      <RecordFormFrame form={form}>
        <TagsInput
          {...field}
          withAsterisk={false}
          value={value ?? []}
          description={t('hints.embedOrigins')}
          placeholder={t('embed.site')}
          maxTags={20}
          acceptValueOnBlur
        />
      </RecordFormFrame>
      <EmbedSnippets />
    </>
  );
}

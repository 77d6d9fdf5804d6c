import { Select } from '@mantine/core';
import { paperSizes, settingsFields } from '@marea/domain/settings/settings.schema';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import type { CompanySettings } from '../../ui/record/useCompanySettings.ts';
import { useRecordForm, type SavingOf } from '../../ui/record/useRecordForm.ts';

const entry = z.strictObject({ paperSize: settingsFields.paperSize });
const rules = { entry, changes: entry.partial() };

type PaperFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

/** How the company's papers are printed. */
export function PaperForm({ saving, settings }: PaperFormProps) {
  const { t } = useTranslation('business');
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: { paperSize: settings.paperSize },
    label: () => t('papers.size'),
  });
  return (
    <RecordFormFrame form={form}>
      <Select
        {...form.field('paperSize')}
        description={t('hints.paperSize')}
        data={paperSizes.map((value) => ({ value, label: t(`papers.${value}`) }))}
        allowDeselect={false}
      />
    </RecordFormFrame>
  );
}

import { paperSizes, settingsFields } from '@marea/domain/settings/settings.schema';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import type { CompanySettings } from '../../ui/record/list/useCompanySettings.ts';

const entry = z.strictObject({ paperSize: settingsFields.paperSize });
const rules = { entry, changes: entry.partial() };

type PaperFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

/** The print settings of the company's papers. */
export function PaperForm({ saving, settings }: PaperFormProps) {
  const { t } = useTranslation('company');
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: { paperSize: settings.paperSize },
    label: () => t('papers.size'),
  });
  return (
    <RecordFormFrame form={form}>
      <ChoiceField
        {...form.field('paperSize')}
        description={t('hints.paperSize')}
        options={paperSizes}
        text={(size) => t(`papers.${size}`)}
      />
    </RecordFormFrame>
  );
}

import { Text } from '@mantine/core';
import { settingsFields } from '@marea/domain/settings/settings.schema';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import type { CompanySettings } from '../../ui/record/list/useCompanySettings.ts';

const entry = z.strictObject({ retention: settingsFields.retention });
const rules = { entry, changes: entry.partial() };
const kinds = ['auditMonths', 'messageMonths', 'paperMonths', 'guestMonths', 'fileMonths', 'waitlistMonths'] as const;

type RetentionFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

/** The months after which records with personal data are removed. */
export function RetentionForm({ saving, settings }: RetentionFormProps) {
  const { t } = useTranslation('company');
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: { retention: settings.retention },
    label: () => t('tabs.retention'),
  });
  return (
    <RecordFormFrame form={form}>
      <Text size="sm">{t('retention.lead')}</Text>
      {kinds.map((kind) => (
        <NumberField
          key={kind}
          {...form.part(`retention.${kind}`, t(`retention.${kind}`))}
          description={t(`retention.hints.${kind}`)}
          min={6}
          max={120}
          suffix={` ${t('retention.months')}`}
          w={{ base: '100%', sm: 320 }}
        />
      ))}
    </RecordFormFrame>
  );
}

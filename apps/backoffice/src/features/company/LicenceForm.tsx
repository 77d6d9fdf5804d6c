import { Text, TextInput } from '@mantine/core';
import { wallClock } from '@marea/domain/core/time/zone';
import { settingsFields } from '@marea/domain/settings/settings.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import type { CompanySettings } from '../../ui/record/list/useCompanySettings.ts';

const entry = z.strictObject({ licence: settingsFields.licence });
const rules = { entry, changes: entry.partial() };

type LicenceFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

/** The company's sailing permit and the insurer of its guests. */
export function LicenceForm({ saving, settings }: LicenceFormProps) {
  const { t } = useTranslation('company');
  const { zone } = useWorkplace().location;
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: { licence: settings.licence },
    label: () => t('tabs.licence'),
  });
  const [today] = useState(() => wallClock(zone, Date.now()).date);
  const validUntil = form.values.licence?.validUntil;
  const isExpired = Boolean(validUntil && validUntil < today);
  return (
    <RecordFormFrame form={form}>
      <Text size="sm">{t('licence.lead')}</Text>
      <TextInput {...form.part('licence.permit', t('licence.permit'))} />
      <TextInput {...form.part('licence.insurer', t('licence.insurer'))} />
      <DayField
        {...form.part('licence.validUntil', t('licence.validUntil'))}
        description={isExpired ? t('licence.expired') : t('licence.validUntilHint')}
      />
    </RecordFormFrame>
  );
}

import { Switch, Text, TextInput } from '@mantine/core';
import { settingsFields } from '@marea/domain/settings/settings.schema';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import type { CompanySettings } from '../../ui/record/list/useCompanySettings.ts';

const entry = z.strictObject({ measuring: settingsFields.measuring });
const rules = { entry, changes: entry.partial() };
const ids = ['gtmId', 'ga4Id', 'metaPixelId'] as const;
const examples = { gtmId: 'GTM-5X7Q2K9', ga4Id: 'G-4T8KX2M7QP', metaPixelId: '528491037264815' };

type MeasuringFormProps = { saving: SavingOf<typeof rules, CompanySettings>; settings: CompanySettings };

/** The analytics accounts that learn how guests book, and whether guests are asked first. */
export function MeasuringForm({ saving, settings }: MeasuringFormProps) {
  const { t } = useTranslation('company');
  const form = useRecordForm({
    saving,
    record: settings,
    of: rules,
    initial: { measuring: settings.measuring },
    label: () => t('tabs.measuring'),
  });
  const measuring = form.values.measuring ?? settings.measuring;
  return (
    <RecordFormFrame form={form}>
      <Text size="sm">{t('measuring.lead')}</Text>
      {ids.map((id) => (
        <TextInput
          key={id}
          {...form.part(`measuring.${id}`, t(`measuring.${id}`))}
          withAsterisk={false}
          description={t(`measuring.hints.${id}`)}
          placeholder={examples[id]}
          autoComplete="off"
          spellCheck={false}
          w={{ base: '100%', sm: 420 }}
        />
      ))}
      <Switch
        label={t('measuring.asksConsent')}
        description={t('measuring.hints.asksConsent')}
        checked={measuring.asksConsent}
        onChange={({ currentTarget: { checked } }) =>
          form.setValue('measuring', { ...measuring, asksConsent: checked })
        }
      />
    </RecordFormFrame>
  );
}

import { TextInput } from '@mantine/core';
import type { ApiKey } from '@marea/domain/apiKeys/apiKey.schema';
import { newApiKeySchema } from '@marea/domain/apiKeys/apiKey.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import { dateSchema } from '@marea/domain/core/time/zone.schema';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/fields/DayField.tsx';
import { RecordField, type RecordChoice } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { useToday } from '../../ui/useNow.ts';

/** The form asks for the last day instead of `expiresAt`. */
const entry = newApiKeySchema.omit({ expiresAt: true }).extend({ lastDay: dateSchema.nullable().optional() });

export type ApiKeySaving = SavingOf<{ entry: typeof entry }, Wire<ApiKey>>;

/** The form of a new key: its purpose, the role whose grants it has, and its last day. */
export function ApiKeyForm({ saving, roles }: { saving: ApiKeySaving; roles: readonly RecordChoice[] }) {
  const { t } = useTranslation('apiKeys');
  const form = useRecordForm({
    saving,
    record: null,
    of: { entry, changes: entry },
    initial: { name: '', roleId: null as string | null, lastDay: null as string | null },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <TextInput {...form.field('name')} description={t('hints.name')} />
      <RecordField {...form.field('roleId')} choices={roles} clearable={false} description={t('hints.roleId')} />
      <DayField {...form.field('lastDay')} minDate={useToday()} description={t('hints.lastDay')} />
    </RecordFormFrame>
  );
}

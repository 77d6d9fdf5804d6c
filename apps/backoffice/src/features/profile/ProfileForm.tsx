import { Group, Text, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { languages } from '@marea/domain/core/text/text';
import { profileSchema, type User } from '@marea/domain/people/user.schema';
import type { SessionUser } from '@marea/domain/session/session.schema';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';

const rules = { entry: profileSchema, changes: profileSchema.partial() };
/** The option for no language of one's own. */
const OF_COMPANY = 'company';

type ProfileFormProps = { saving: SavingOf<typeof rules, Wire<User>>; person: SessionUser };

/** Name, phone and language of the signed-in person; e-mail and role are changed by user managers. */
export function ProfileForm({ saving, person }: ProfileFormProps) {
  const { t } = useTranslation(['profile', 'app']);
  const form = useRecordForm({
    saving,
    record: person,
    of: rules,
    initial: { firstName: '', lastName: '', phone: '', language: null as SessionUser['language'] },
    label: (name) => t(`fields.${name}`),
  });
  const { value, onChange, ...language } = form.field('language');
  return (
    <RecordFormFrame form={form}>
      <Group grow align="flex-start">
        <TextInput {...form.field('firstName')} autoComplete="given-name" />
        <TextInput {...form.field('lastName')} autoComplete="family-name" />
      </Group>
      <TextInput label={t('fields.email')} value={person.email} description={t('emailHint')} readOnly disabled />
      <PhoneField {...form.field('phone')} />
      <ChoiceField
        {...language}
        description={t('languageHint')}
        options={[OF_COMPANY, ...languages]}
        text={(option) => (option === OF_COMPANY ? t('languageOfCompany') : t(`app:preferences.${option}`))}
        value={value ?? OF_COMPANY}
        onChange={(option) => onChange(option === OF_COMPANY ? null : option)}
      />
      {person.role && (
        <Text size="sm" c="dimmed">
          {t('role', { role: person.role })}
        </Text>
      )}
    </RecordFormFrame>
  );
}

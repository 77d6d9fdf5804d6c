import { Group, PasswordInput, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { idSchema } from '@marea/domain/core/ids.schema';
import { userList } from '@marea/domain/people/user.schema';
import { newPasswordSchema } from '@marea/domain/session/session.schema';
import { useTranslation } from 'react-i18next';
import { PercentField } from '../../ui/fields/NumberField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../ui/record/form/useRecordForm.ts';
import type { SavingOf } from '../../ui/record/form/useRecordForm.ts';
import type { ListRow } from '../../ui/table/useTableState.ts';

const password = { password: newPasswordSchema.optional() };
const entry = userList.entry.extend({ ...password, roleId: idSchema });
const changes = userList.changes.extend(password);

type ResellerFormProps = {
  saving: SavingOf<{ entry: typeof entry }, unknown>;
  reseller: ListedReseller | null;
  roleId: string | null;
};

/** The form of an agency or concierge: contact and commission. */
export function ResellerForm({ saving, reseller, roleId }: ResellerFormProps) {
  const { t } = useTranslation('people');
  const form = useRecordForm({
    saving,
    record: reseller,
    of: { entry, changes },
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      category: '',
      comision: null,
      serviceCharge: null,
      roleId,
      active: true,
      password: null,
    },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...form.field('firstName')} label={t('agency')} />
        <TextInput {...form.field('lastName')} label={t('contactName')} />
      </SimpleGrid>
      <TextInput {...form.field('email')} type="email" />
      <PhoneField {...form.field('phone')} />
      <Group grow align="flex-start">
        <PercentField {...form.field('comision')} description={t('ofTheSale')} />
        <PercentField {...form.field('serviceCharge')} placeholder={t('asCompany')} description={t('toTheGuest')} />
      </Group>
      <TextInput {...form.field('category')} />
      <PasswordInput
        {...form.field('password')}
        label={t(form.isNew ? 'fields.password' : 'newPassword')}
        description={t(form.isNew ? 'invited' : 'passwordKept')}
        autoComplete="new-password"
        value={form.values.password ?? ''}
        onChange={({ currentTarget: { value } }) => form.setValue('password', value === '' ? null : value)}
      />
      <Switch {...form.tick('active')} />
    </RecordFormFrame>
  );
}

/** A reseller in the list, with the amounts that they are owed. */
export type ListedReseller = ListRow<'resellers'>;

import { Group, PasswordInput, Switch, TextInput } from '@mantine/core';
import { OWNER_ROLE } from '@marea/domain/access/permissions';
import type { Wire } from '@marea/domain/contract/endpoint';
import { idSchema } from '@marea/domain/core/ids.schema';
import { userList, type User } from '@marea/domain/people/user.schema';
import { newPasswordSchema } from '@marea/domain/session/session.schema';
import { useTranslation } from 'react-i18next';
import { PercentField } from '../../ui/fields/NumberField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordField, RecordsField, type RecordChoice } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';

/** A new user needs a role. */
const withRole = {
  ...userList,
  entry: userList.entry.extend({ roleId: idSchema, password: newPasswordSchema.optional() }),
  changes: userList.changes.extend({ password: newPasswordSchema.optional() }),
};

/** A colleague; an address that the reader may not see is null. */
export type Colleague = Omit<Wire<User>, 'phone' | 'email'> & { phone: string | null; email: string | null };

type UserFormProps = {
  saving: SavingOf<typeof withRole, Colleague>;
  person: Colleague | null;
  roles: readonly RecordChoice[];
  vessels: readonly RecordChoice[];
  /** The roles at further locations; empty without any. */
  otherRoles: readonly RecordChoice[];
};

/** A person who signs in: name, contact and role; for an owner the vessels, for a seller the commission. */
export function UserForm({ saving, person, roles, vessels, otherRoles }: UserFormProps) {
  const { t } = useTranslation('users');
  const { lastName, phone, comision, resources, otherRoleIds, image, active } = userList.defaults();
  const form = useRecordForm({
    saving,
    record: person,
    of: withRole,
    initial: {
      firstName: '',
      lastName,
      phone,
      email: '',
      roleId: null as string | null,
      otherRoleIds,
      comision,
      resources,
      password: null as string | null,
      image,
      active,
    },
    label: (name) => t(`fields.${name}`),
  });
  const role = roles.find(({ value }) => value === form.values.roleId)?.label ?? person?.role;
  const isOwner = role === OWNER_ROLE;
  return (
    <RecordFormFrame form={form}>
      <Group grow align="flex-start">
        <TextInput {...form.field('firstName')} />
        <TextInput {...form.field('lastName')} />
      </Group>
      <TextInput {...form.field('email')} type="email" description={form.isNew ? t('invited') : undefined} />
      <PhoneField {...form.field('phone')} />
      <RecordField {...form.field('roleId')} choices={roles} clearable={false} />
      {otherRoles.length > 0 && (
        <RecordsField {...form.field('otherRoleIds')} choices={otherRoles} description={t('otherRolesHint')} />
      )}
      {isOwner ? (
        <RecordsField {...form.field('resources')} choices={vessels} description={t('vesselsHint')} />
      ) : (
        <PercentField {...form.field('comision')} description={t('commissionHint')} />
      )}
      <PasswordInput
        {...form.field('password')}
        value={form.values.password ?? ''}
        onChange={({ currentTarget }) => form.setValue('password', currentTarget.value || null)}
        description={t(form.isNew ? 'passwordHint' : 'newPasswordHint')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      <PictureField {...form.field('image')} purpose="user" />
      <Switch {...form.tick('active')} description={t('activeHint')} />
    </RecordFormFrame>
  );
}

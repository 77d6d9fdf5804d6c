import { Group, Switch, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { idSchema } from '@marea/domain/core/ids.schema';
import { crewJobs } from '@marea/domain/crew/crewAccount.endpoints';
import { userList } from '@marea/domain/people/user.schema';
import type { User } from '@marea/domain/people/user.schema';
import { crewJobTexts } from '@marea/texts/booking/choices';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordField, type RecordChoice } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';

/** A new crew member needs a role and a job. */
const ofCrew = {
  ...userList,
  entry: userList.entry.extend({
    roleId: idSchema,
    category: userList.row.shape.category.min(1, { error: 'required' }),
  }),
};

export type CrewRecord = Omit<Wire<User>, 'phone' | 'email'> & { phone: string | null; email: string | null };

type CrewFormProps = {
  saving: SavingOf<typeof ofCrew, CrewRecord>;
  sailor: CrewRecord | null;
  roles: readonly RecordChoice[];
  /** The default role of a new crew member. */
  usualRole: string | null;
};

/** A crew member: name, job, contact, and the role with which they sign in. */
export function CrewForm({ saving, sailor, roles, usualRole }: CrewFormProps) {
  const { t } = useTranslation('crew');
  const { location } = useWorkplace();
  const language = useLanguage();
  const { lastName, phone, category, image, active } = userList.defaults();
  const form = useRecordForm({
    saving,
    record: sailor,
    of: ofCrew,
    initial: { firstName: '', lastName, phone, email: '', category, image, active, roleId: usualRole },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <Group grow align="flex-start">
        <TextInput {...form.field('firstName')} />
        <TextInput {...form.field('lastName')} />
      </Group>
      <ChoiceField
        {...form.field('category')}
        options={crewJobs}
        text={(job) => crewJobTexts[language][job]}
        value={form.values.category || null}
      />
      <PhoneField {...form.field('phone')} />
      <TextInput {...form.field('email')} type="email" description={form.isNew ? t('invited') : undefined} />
      {roles.length > 0 && (
        <RecordField
          {...form.field('roleId')}
          choices={roles}
          clearable={false}
          description={t('roleHint', { location: location.name })}
        />
      )}
      <PictureField {...form.field('image')} purpose="crew" />
      <Switch {...form.tick('active')} description={t('activeHint')} />
    </RecordFormFrame>
  );
}

import { Input, Switch, Textarea, TextInput } from '@mantine/core';
import { opensNoMenu } from '@marea/domain/people/menuGrants';
import { roles, type Role } from '@marea/domain/people/user.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import { useRecordForm, type RecordFormProps } from '../../ui/record/useRecordForm.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { RolePresets } from './RolePresets.tsx';
import { RolePreview } from './RolePreview.tsx';
import { RoleScope } from './RoleScope.tsx';

/** The form gives a role its menus at once. */
const withMenus = {
  ...roles,
  check: ({ resources }: Pick<Role, 'resources'>) =>
    opensNoMenu(resources) ? { path: 'resources', message: 'no_menu' as const } : null,
};

/** A role: where it holds, what it is called, what it may do on each menu, and what it sees by that. */
export function RoleForm(props: RecordFormProps<typeof roles>) {
  const { t } = useTranslation('roles');
  const { location } = useWorkplace();
  const { description, active, modifyCompany, modifyCrewAndTip, resources } = roles.defaults();
  const form = useRecordForm({
    ...props,
    of: withMenus,
    initial: {
      locationId: location._id,
      name: '',
      description,
      active,
      modifyCompany,
      modifyCrewAndTip,
      resources,
    },
    label: (name) => t(`fields.${name}`),
  });
  const value = form.values.resources ?? [];
  return (
    <RecordFormFrame form={form}>
      <TextInput {...form.field('name')} />
      <RoleScope {...form.field('locationId')} value={form.values.locationId} />
      <Textarea {...form.field('description')} autosize minRows={1} maxRows={4} />
      <Switch {...form.tick('active')} description={t('hints.active')} />
      <Switch {...form.tick('modifyCrewAndTip')} description={t('hints.modifyCrewAndTip')} />
      <Switch {...form.tick('modifyCompany')} description={t('hints.modifyCompany')} />
      <RolePresets
        onChoose={({ resources: chosen, modifyCrewAndTip: sets }) => {
          form.field('resources').onChange(chosen);
          form.tick('modifyCrewAndTip').onChange(sets);
        }}
      />
      <Input.Wrapper label={t('fields.resources')} labelElement="div" error={form.field('resources').error}>
        <PermissionMatrix value={value} onChange={form.field('resources').onChange} />
      </Input.Wrapper>
      <RolePreview
        role={{
          name: form.values.name ?? '',
          resources: value,
          modifyCrewAndTip: form.values.modifyCrewAndTip ?? false,
        }}
      />
    </RecordFormFrame>
  );
}

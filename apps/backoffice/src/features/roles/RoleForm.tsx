import { Input, Switch, Textarea, TextInput } from '@mantine/core';
import { roles } from '@marea/domain/people/user.schema';
import { useTranslation } from 'react-i18next';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import { useRecordForm, type RecordFormProps } from '../../ui/record/useRecordForm.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { RolePreview } from './RolePreview.tsx';

/** A role: what it is called, what it may do on each menu, and what it sees by that. */
export function RoleForm(props: RecordFormProps<typeof roles>) {
  const { t } = useTranslation('roles');
  const { description, active, modifyCompany, modifyCrewAndTip, resources } = roles.defaults();
  const form = useRecordForm({
    ...props,
    of: roles,
    initial: { name: '', description, active, modifyCompany, modifyCrewAndTip, resources },
    label: (name) => t(`fields.${name}`),
  });
  const value = form.values.resources ?? [];
  return (
    <RecordFormFrame form={form}>
      <TextInput {...form.field('name')} />
      <Textarea {...form.field('description')} autosize minRows={1} maxRows={4} />
      <Switch {...form.tick('active')} description={t('hints.active')} />
      <Switch {...form.tick('modifyCrewAndTip')} description={t('hints.modifyCrewAndTip')} />
      <Switch {...form.tick('modifyCompany')} description={t('hints.modifyCompany')} />
      <Input.Wrapper label={t('fields.resources')} labelElement="div">
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

import { Badge, Input, Switch, Textarea, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import { roles, type Role } from '@marea/domain/people/user.schema';
import { menuTexts } from '@marea/texts/menus';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import { useRecordForm, type ListOf } from '../../ui/record/useRecordForm.ts';
import type { Grant } from './grants.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import classes from './Roles.module.css';

type RoleFormProps = { list: ListOf<typeof roles, Wire<Role>>; role: Wire<Role> | null };

/** A role: what it is called, what it may do on each menu, and what it sees by that. */
export function RoleForm({ list, role }: RoleFormProps) {
  const { t } = useTranslation('roles');
  const { description, active, modifyCompany, modifyCrewAndTip, resources } = roles.defaults();
  const form = useRecordForm({
    list,
    record: role,
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
      <Preview grants={value} />
    </RecordFormFrame>
  );
}

/** The menus that somebody with these grants has. */
function Preview({ grants }: { grants: readonly Grant[] }) {
  const { t } = useTranslation('roles');
  const language = useLanguage();
  const seen = grants.filter(({ permissions }) => permissions.includes('read'));
  return (
    <Input.Wrapper label={t('preview.label')} labelElement="div" description={t('preview.text')}>
      <div className={classes.preview}>
        {seen.map(({ path }) => (
          <Badge key={path} variant="light">
            {menuTexts[language][path]}
          </Badge>
        ))}
        {seen.length === 0 && <Badge color="gray">{t('preview.none')}</Badge>}
      </div>
    </Input.Wrapper>
  );
}

import { Button, Group, Input, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { opensNoMenu, standardRoles } from '@marea/domain/people/standardRoles';
import type { StandardRole } from '@marea/domain/people/standardRoles';
import { roles } from '@marea/domain/people/user.schema';
import type { Role } from '@marea/domain/people/user.schema';
import { useTranslation } from 'react-i18next';
import { useMayCallForCompany } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../ui/record/form/useRecordForm.ts';
import type { RecordFormProps } from '../../ui/record/form/useRecordForm.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import type { RoleGrant } from './PermissionMatrix.tsx';
import { RolePreview } from './RolePreview.tsx';

/** The form sets the menus at once, so it requires one. */
const withMenus = {
  ...roles,
  check: ({ resources }: Pick<Role, 'resources'>) =>
    opensNoMenu(resources) ? { path: 'resources', message: 'no_menu' as const } : null,
};

/** A role: its scope and name, its permissions on each menu, and a preview of them. */
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

type Preset = { resources: RoleGrant[]; modifyCrewAndTip: boolean };

const roleNames = Object.keys(standardRoles) as StandardRole[];

/** Presets for a role: the permissions of the roles that every location comes with. */
export function RolePresets({ onChoose }: { onChoose: (preset: Preset) => void }) {
  const { t } = useTranslation('roles');
  return (
    <Input.Wrapper label={t('presets.label')} labelElement="div" description={t('presets.text')}>
      <Group gap={6} mt={6} role="group" aria-label={t('presets.label')}>
        {roleNames.map((name) => (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            onClick={() => {
              const { resources, modifyCrewAndTip } = standardRoles[name];
              onChoose({
                resources: resources.map(({ path, permissions }) => ({ path, permissions: [...permissions] })),
                modifyCrewAndTip,
              });
            }}
          >
            {t(`presets.${name}`)}
          </Button>
        ))}
      </Group>
    </Input.Wrapper>
  );
}

const COMPANY = 'company';

type RoleScopeProps = {
  label: string;
  value: string | null | undefined;
  error?: unknown;
  onChange: (locationId: string | null) => void;
};

/** The scope of a role: this location, or the whole company. */
export function RoleScope({ label, value, error, onChange }: RoleScopeProps) {
  const { t } = useTranslation('roles');
  const { location } = useWorkplace();
  const mayForCompany = useMayCallForCompany()(peopleEndpoints.createRole);
  return (
    <Radio.Group
      label={label}
      withAsterisk
      description={t(mayForCompany ? 'hints.ofCompany' : 'hints.onlyHere')}
      error={typeof error === 'string' ? error : null}
      value={value === null ? COMPANY : value}
      onChange={(chosen) => onChange(chosen === COMPANY ? null : chosen)}
    >
      <Group mt={6} gap="lg">
        <Radio value={location._id} label={location.name} />
        <Radio value={COMPANY} label={t('scope.company')} disabled={!mayForCompany && value !== null} />
      </Group>
    </Radio.Group>
  );
}

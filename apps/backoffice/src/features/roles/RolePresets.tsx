import { Button, Group, Input } from '@mantine/core';
import { standardRoles, type StandardRole } from '@marea/domain/people/standardRoles';
import { useTranslation } from 'react-i18next';
import type { Grant } from './grants.ts';

type Preset = { resources: Grant[]; modifyCrewAndTip: boolean };

const roleNames = Object.keys(standardRoles) as StandardRole[];

/** Where a role may begin: what the roles that every location comes with may do. */
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

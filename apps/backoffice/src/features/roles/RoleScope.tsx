import { Group, Radio } from '@mantine/core';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { useTranslation } from 'react-i18next';
import { useMayCallForCompany } from '../../core/session/useMayCall.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';

const COMPANY = 'company';

type RoleScopeProps = {
  label: string;
  value: string | null | undefined;
  error?: unknown;
  onChange: (locationId: string | null) => void;
};

/** Where a role holds: at this location, or in all of the company. */
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

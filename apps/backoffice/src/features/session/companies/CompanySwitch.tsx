import { Button, Group, Text } from '@mantine/core';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import type { PublicCompany } from '@marea/domain/company/company.schema';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { IconPower } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../core/toasts.tsx';
import { useChange } from '../../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

/** Deactivates a company after a confirmation, or activates it again. */
export function CompanySwitch({
  company: { slug, name, active },
}: {
  company: Pick<PublicCompany, 'slug' | 'name' | 'active'>;
}) {
  const { t } = useTranslation('session');
  const [isAsking, setAsking] = useState(false);
  const change = useChange(companyEndpoints.switchCompany, {
    refreshes: [sessionEndpoints.companies, companyEndpoints.administeredCompanies],
    isOutside: true,
  });
  const switchTo = async (isOn: boolean) => {
    await change.mutateAsync({ params: { slug }, body: { active: isOn } });
    toastDone(t(isOn ? 'switch.isOn' : 'switch.isOff', { name }));
  };
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" flex="1 1 240px">
        {t(active ? 'switch.on' : 'switch.off', { name })}
      </Text>
      {active ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPower size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('switch.switchOff')}
        </Button>
      ) : (
        <Button
          size="sm"
          loading={change.isPending}
          leftSection={<IconPower size={16} aria-hidden />}
          onClick={() => void switchTo(true).catch(() => undefined)}
        >
          {t('switch.switchOn')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('switch.question', { name })}
        confirm={t('switch.switchOff')}
        isGrave
        onConfirm={() => switchTo(false)}
        onClose={() => setAsking(false)}
      >
        {t('switch.what')}
      </ConfirmDialog>
    </Group>
  );
}

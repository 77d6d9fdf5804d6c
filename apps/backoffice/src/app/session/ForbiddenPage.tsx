import { Button, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { FullPage } from '../FullPage.tsx';
import { homeOf, railMenus } from '../shell/rail.ts';

/** The page of an address that exists but that the person's role does not open. */
export function ForbiddenPage() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { locationId } = useSession();
  const hasHome = railMenus(user, locationId).length > 0;
  return (
    <FullPage isFramed>
      <Stack align="center" maw={440} ta="center" gap="sm">
        <IconLock size={48} stroke={1.4} color="var(--mantine-primary-color-filled)" aria-hidden />
        <Title order={2} size="h3">
          {t('forbidden.title')}
        </Title>
        <Text c="dimmed">{t('forbidden.text', { role: user.role })}</Text>
        <Button component={Link} to={hasHome ? homeOf(user, locationId) : paths.selectCompany} mt="sm">
          {t(hasHome ? 'forbidden.home' : 'shell.changeCompany')}
        </Button>
      </Stack>
    </FullPage>
  );
}

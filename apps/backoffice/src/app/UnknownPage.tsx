import { Button, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLifebuoy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../core/paths.ts';
import { useSession } from '../core/session/useSession.ts';
import { FullPage } from './FullPage.tsx';
import { homeOf } from './shell/rail.ts';

/** The page for unknown addresses. */
export default function UnknownPage() {
  const { t } = useTranslation();
  const { user, locationId } = useSession();
  useDocumentTitle(`${t('unknown.title')} · ${t('name')}`);
  return (
    <FullPage component="main">
      <Stack align="center" maw={420} ta="center" gap="sm">
        <IconLifebuoy size={48} stroke={1.4} color="var(--mantine-primary-color-filled)" aria-hidden />
        <Title order={1} size="h3">
          {t('unknown.title')}
        </Title>
        <Text c="dimmed">{t('unknown.text')}</Text>
        <Button component={Link} to={user ? homeOf(user, locationId) : paths.login} mt="sm">
          {t(user ? 'unknown.home' : 'unknown.login')}
        </Button>
      </Stack>
    </FullPage>
  );
}

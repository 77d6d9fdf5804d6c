import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { CrashScreen } from '@marea/web/components/ErrorBoundary.tsx';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import { paths } from '../core/paths.ts';
import { useCurrentUser, useSession } from '../core/session/useSession.ts';
import { homeOf, railMenus } from './shell/rail.ts';
import classes from './FullPage.module.css';

type FullPageProps = {
  children: ReactNode;
  /** Renders inside the shell, beside its rail and under its bar. */
  isFramed?: boolean;
  component?: 'div' | 'main';
};

/** A message in the middle of the window. */
export function FullPage({ children, isFramed, component: Component = 'div' }: FullPageProps) {
  return (
    <Component className={classes.page} data-framed={isFramed || undefined}>
      {children}
    </Component>
  );
}

/** Shown when a page could not be loaded or drawn. */
export function PageFailure() {
  return <CrashScreen error={useRouteError()} />;
}

/** Shown while the first page loads. */
export function Starting() {
  const { t } = useTranslation();
  return (
    <FullPage>
      <Loader role="status" aria-label={t('loading')} />
    </FullPage>
  );
}

/** The page of an address that the person's role may not open. */
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

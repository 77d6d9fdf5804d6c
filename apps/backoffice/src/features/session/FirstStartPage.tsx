import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { ApiError } from '@marea/web/client/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../core/api.ts';
import { useSignedOutLanguage } from '../../core/language.ts';
import { paths } from '../../core/paths.ts';
import { signIn } from '../../core/session/signIn.ts';
import { EntryLayout } from '../../ui/page/EntryLayout.tsx';
import { FirstAdministratorForm } from './FirstAdministratorForm.tsx';
import type { FirstAdministrator } from './FirstAdministratorForm.tsx';

/** Creates the first administrator with the secret of the set-up link, `#k=…`, and signs them in. */
export default function FirstStartPage() {
  const { t } = useTranslation(['session', 'app']);
  const secret = new URLSearchParams(useLocation().hash.slice(1)).get('k');
  const navigate = useNavigate();
  useSignedOutLanguage(true);
  useDocumentTitle(`${t('firstStart.title')} · ${t('app:name')}`);
  const create = useMutation({
    mutationFn: async (person: FirstAdministrator) => {
      await call(sessionEndpoints.createFirstAdministrator, { body: { token: secret ?? '', ...person } });
      // The account exists: if the sign-in fails now, it is done on the next page.
      await signIn({ email: person.email, password: person.password }).catch(() => null);
    },
    onSuccess: () => navigate(paths.selectCompany, { replace: true }),
    meta: { handlesError: () => true },
  });
  const isExpired = !secret || (create.error instanceof ApiError && create.error.code === 'link_expired');

  return (
    <EntryLayout>
      <Stack gap="md">
        <div>
          <Title order={1} size="h2">
            {t('firstStart.title')}
          </Title>
          {!isExpired && <Text c="dimmed">{t('firstStart.lead')}</Text>}
        </div>
        {isExpired ? (
          <Alert color="orange" role="status" icon={<IconAlertTriangle aria-hidden />} title={t('reset.expired')}>
            {t('firstStart.expired')}{' '}
            <Anchor component={Link} to={paths.login} inherit underline="always">
              {t('login.title')}
            </Anchor>
          </Alert>
        ) : (
          <FirstAdministratorForm error={create.error} onSubmit={create.mutateAsync} />
        )}
      </Stack>
    </EntryLayout>
  );
}

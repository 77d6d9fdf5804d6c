import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { ApiError } from '@marea/web/client/client';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { call, queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { EntryLayout } from '../../ui/page/EntryLayout.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Sets a password with the secret of a mailed link, `#k=…`: an invitation or a forgotten password. */
export default function ResetPage() {
  const { t } = useTranslation(['session', 'app']);
  const secret = new URLSearchParams(useLocation().hash.slice(1)).get('k');
  useDocumentTitle(`${t('reset.title')} · ${t('app:name')}`);
  const reset = useMutation({
    mutationFn: (password: string) => call(sessionEndpoints.resetPassword, { body: { token: secret ?? '', password } }),
    meta: { handlesError: () => true },
  });
  const link = useQuery({
    ...queries(sessionEndpoints.readPasswordLink, { body: { token: secret ?? '' } }),
    enabled: secret !== null,
    retry: false,
  });
  const invited = link.data?.data.isInvitation ? link.data.data : null;
  const isEnded = [reset.error, reset.isIdle ? link.error : null].some(
    (error) => error instanceof ApiError && error.code === 'link_expired',
  );
  const isExpired = !secret || isEnded;

  return (
    <EntryLayout>
      <Stack gap="md">
        <Title order={1} size="h2">
          {invited ? t('reset.invitation.title', { name: invited.firstName }) : t('reset.title')}
        </Title>
        {invited && !reset.isSuccess && !isExpired && (
          <Text>{t('reset.invitation.lead', { company: invited.company ?? t('app:name'), email: invited.email })}</Text>
        )}
        {reset.isSuccess ? (
          <Ending icon={<IconCheck aria-hidden />} color="green" text={t('reset.done')}>
            <Button component={Link} to={paths.login} replace size="md">
              {t('reset.toLogin')}
            </Button>
          </Ending>
        ) : isExpired ? (
          <Ending icon={<IconAlertTriangle aria-hidden />} color="orange" text={t('reset.expired')}>
            <Button component={Link} to={paths.forgot} size="md">
              {t('reset.again')}
            </Button>
          </Ending>
        ) : (
          <NewPasswordForm isPending={reset.isPending} error={reset.error} onSubmit={reset.mutate} />
        )}
      </Stack>
    </EntryLayout>
  );
}

type EndingProps = { icon: React.ReactNode; color: string; text: string; children: React.ReactNode };

function Ending({ icon, color, text, children }: EndingProps) {
  return (
    <>
      <Alert color={color} role="status" icon={icon}>
        {text}
      </Alert>
      {children}
    </>
  );
}

import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { EntryLayout } from '../../ui/page/EntryLayout.tsx';
import { newRecord, useDraftForm } from '../../ui/record/draft/useDraftForm.ts';
import { isAtFields } from '../../ui/record/form/formFailure.ts';
import { emailProblem } from './emailProblem.ts';

/** Requests the mail with a link for a new password. The answer is the same for an unknown address. */
export default function ForgotPage() {
  const { t } = useTranslation(['session', 'app']);
  useDocumentTitle(`${t('forgot.title')} · ${t('app:name')}`);
  const request = useMutation({
    mutationFn: (email: string) => call(sessionEndpoints.forgotPassword, { body: { email } }),
    meta: { handlesError: () => true },
  });
  const { formRef, draft, change, errors, submit } = useDraftForm({
    record: newRecord,
    draftOf: () => ({ email: '' }),
    check: ({ email }) => {
      const problem = emailProblem(email);
      return problem ? { email: t(problem) } : {};
    },
    send: ({ email }) => request.mutateAsync(email.trim()),
  });

  return (
    <EntryLayout>
      <form ref={formRef} noValidate onSubmit={submit}>
        <Stack gap="md">
          <div>
            <Title order={1} size="h2">
              {t('forgot.title')}
            </Title>
            {!request.isSuccess && <Text c="dimmed">{t('forgot.lead')}</Text>}
          </div>
          {request.isSuccess ? (
            <Alert color="sea" role="status" icon={<IconMail aria-hidden />}>
              <Text>{t('forgot.sent', { email: request.variables })}</Text>
              <Text c="dimmed" mt="xs">
                {t('forgot.notArrived')}
              </Text>
            </Alert>
          ) : (
            <>
              <TextInput
                label={t('login.email')}
                type="email"
                inputMode="email"
                autoComplete="username"
                size="md"
                value={draft.email}
                onChange={({ currentTarget }) => change({ email: currentTarget.value })}
                error={errors['email']}
              />
              {request.error && !isAtFields(request.error) && (
                <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
                  {request.error.message}
                </Alert>
              )}
              <Button type="submit" size="md" loading={request.isPending}>
                {t('forgot.submit')}
              </Button>
            </>
          )}
          <Anchor component={Link} to={paths.login} size="sm" ta="center">
            {t('forgot.back')}
          </Anchor>
        </Stack>
      </form>
    </EntryLayout>
  );
}

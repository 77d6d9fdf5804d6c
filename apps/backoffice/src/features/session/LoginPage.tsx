import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useSignedOutLanguage } from '../../core/language.ts';
import { paths } from '../../core/paths.ts';
import { landingOf } from '../../core/session/guards.ts';
import { session } from '../../core/session/sessionStore.ts';
import { useOrigin, signIn } from '../../core/session/signIn.ts';
import { useSession } from '../../core/session/useSession.ts';
import { errorMessage } from '../../core/toasts.tsx';
import { EntryLayout } from '../../ui/page/EntryLayout.tsx';
import { newRecord, useDraftForm } from '../../ui/record/draft/useDraftForm.ts';
import { fieldErrors } from '../../ui/record/form/formFailure.ts';
import { emailProblem } from './emailProblem.ts';

/** Signs in with e-mail and password, and returns to the origin. */
export default function LoginPage() {
  const { t } = useTranslation(['session', 'app']);
  const { phase, user, locationId } = useSession();
  const navigate = useNavigate();
  const origin = useOrigin();
  useSignedOutLanguage(phase === 'out');
  useDocumentTitle(`${t('login.title')} · ${t('app:name')}`);
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (person) =>
      navigate(landingOf(person, { origin, locationId: session.get().locationId }), {
        replace: true,
        state: { from: origin },
      }),
    meta: { handlesError: () => true },
  });
  const { formRef, draft, change, errors, submit } = useDraftForm({
    record: newRecord,
    draftOf: () => ({ email: '', password: '' }),
    check: ({ email, password }) => {
      const problem = emailProblem(email);
      return { ...(problem && { email: t(problem) }), ...(password === '' && { password: t('app:required') }) };
    },
    send: ({ email, password }) => login.mutateAsync({ email: email.trim(), password }),
  });

  const refusal = login.error && Object.keys(fieldErrors(login.error)).length === 0 ? errorMessage(login.error) : null;

  if (phase === 'in' && user && login.isIdle && session.liveToken()) {
    return <Navigate to={landingOf(user, { origin, locationId })} replace state={{ from: origin }} />;
  }
  return (
    <EntryLayout>
      <form ref={formRef} noValidate onSubmit={submit}>
        <Stack gap="md">
          <div>
            <Title order={1} size="h2">
              {t('login.title')}
            </Title>
            <Text c="dimmed">{t('login.lead')}</Text>
          </div>
          <TextInput
            label={t('login.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            ref={focusOnce}
            size="md"
            value={draft.email}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
            error={errors.email}
          />
          <PasswordInput
            label={t('login.password')}
            autoComplete="current-password"
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
            value={draft.password}
            onChange={({ currentTarget }) => change({ password: currentTarget.value })}
            error={errors.password}
          />
          {refusal && (
            <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
              {refusal}
            </Alert>
          )}
          <Button type="submit" size="md" loading={login.isPending}>
            {t('login.submit')}
          </Button>
          <Anchor component={Link} to={paths.forgot} size="sm" ta="center">
            {t('login.forgot')}
          </Anchor>
        </Stack>
      </form>
    </EntryLayout>
  );
}

/** Focuses the first field when the page opens: signing in is all there is to do. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

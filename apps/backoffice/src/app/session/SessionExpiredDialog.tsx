import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { session } from '../../core/session/sessionStore.ts';
import { signIn } from '../../core/session/signIn.ts';
import { useSession } from '../../core/session/useSession.ts';
import { errorMessage } from '../../core/toasts.tsx';

/**
 * Asks for a new sign-in after the API has refused the session. With their password people continue on the same page,
 * with all that they typed; at the login another person may sign in, and returns to the same screen.
 */
export function SessionExpiredDialog() {
  const { t } = useTranslation();
  const { phase, user } = useSession();
  return (
    <Modal
      opened={phase === 'expired'}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      title={t('expired.title')}
    >
      {user && <SignInAgain email={user.email} />}
    </Modal>
  );
}

function SignInAgain({ email }: { email: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [password, setPassword] = useState('');
  const signing = useMutation({
    mutationFn: () => signIn({ email, password }),
    onSuccess: () => queryClient.invalidateQueries(),
    meta: { handlesError: () => true },
  });
  const goToLogin = async () => {
    await navigate(paths.login, { replace: true, state: { from: pathname + search } });
    session.leave();
    queryClient.clear();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        signing.mutate();
      }}
    >
      <Stack gap="md">
        <Text>{t('expired.text')}</Text>
        <Text>{t('expired.stay')}</Text>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          data-autofocus
          label={t('expired.password', { email })}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('expired.showPassword') }}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {signing.error && (
          <Alert color="red" role="alert">
            {errorMessage(signing.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void goToLogin()}>
            {t('expired.confirm')}
          </Button>
          <Button type="submit" loading={signing.isPending} disabled={password === ''}>
            {t('expired.goOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

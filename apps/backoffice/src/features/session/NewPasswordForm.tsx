import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { newPasswordSchema } from '@marea/domain/session/session.schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { newRecord, useDraftForm } from '../../ui/record/draft/useDraftForm.ts';
import { fieldErrors, isAtFields } from '../../ui/record/form/formFailure.ts';

type Props = { isPending: boolean; error: Error | null; onSubmit: (password: string) => void };

/** One field for a new password, with the API's error below it. */
export function NewPasswordForm({ isPending, error, onSubmit }: Props) {
  const { t } = useTranslation('session');
  const { formRef, draft, change, errors, submit } = useDraftForm({
    record: newRecord,
    draftOf: () => ({ password: '' }),
    check: ({ password }) => (newPasswordSchema.safeParse(password).success ? {} : { password: 'too_short_password' }),
    send: async ({ password }) => onSubmit(password),
  });
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <Stack gap="md">
        <PasswordInput
          label={t('reset.password')}
          description={t('reset.lead')}
          autoComplete="new-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          value={draft.password}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
          error={errors['password'] ?? fieldErrors(error)['password']}
        />
        {error && !isAtFields(error) && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {error.message}
          </Alert>
        )}
        <Button type="submit" size="md" loading={isPending}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}

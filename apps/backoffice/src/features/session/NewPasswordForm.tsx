import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { newPasswordSchema } from '@marea/domain/session/session.schema';
import { fieldText } from '@marea/texts/fields';
import { languageOf } from '@marea/web/i18n/language';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldErrors, isAtFields } from '../../ui/record/form/formFailure.ts';

type Props = { isPending: boolean; error: Error | null; onSubmit: (password: string) => void };

/** One field for a new password, with what the API objects to beneath it. */
export function NewPasswordForm({ isPending, error, onSubmit }: Props) {
  const { t, i18n } = useTranslation('session');
  const language = languageOf(i18n.language) ?? 'en';
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: {
      password: (password) =>
        newPasswordSchema.safeParse(password).success ? null : fieldText(language, 'too_short_password'),
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => onSubmit(password))}>
      <Stack gap="md">
        <PasswordInput
          label={t('reset.password')}
          description={t('reset.lead')}
          autoComplete="new-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
          error={form.errors['password'] ?? fieldErrors(error)['password']}
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

import { Alert, Button, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { MAX_EMAIL, MAX_NAME } from '@marea/domain/core/text/phone';
import { firstAdministratorSchema } from '@marea/domain/session/session.schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { newRecord, useDraftForm } from '../../ui/record/draft/useDraftForm.ts';
import { isAtFields } from '../../ui/record/form/formFailure.ts';

const emptyDraft = { firstName: '', lastName: '', email: '', password: '' };
export type FirstAdministrator = typeof emptyDraft;

const rules = { schema: firstAdministratorSchema.omit({ token: true }), of: (draft: FirstAdministrator) => draft };

type Props = { error: Error | null; onSubmit: (person: FirstAdministrator) => Promise<void> };

/** Name, address and password of the person who administers all companies. */
export function FirstAdministratorForm({ error, onSubmit }: Props) {
  const { t } = useTranslation('session');
  const { formRef, draft, change, errors, submit, isSending } = useDraftForm({
    record: newRecord,
    draftOf: () => emptyDraft,
    rules,
    send: onSubmit,
  });
  const field = (name: keyof FirstAdministrator) => ({
    size: 'md' as const,
    withAsterisk: name !== 'lastName',
    value: draft[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => change({ [name]: value }),
  });
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            {...field('firstName')}
            label={t('firstStart.firstName')}
            autoComplete="given-name"
            maxLength={MAX_NAME}
            data-autofocus
          />
          <TextInput
            {...field('lastName')}
            label={t('firstStart.lastName')}
            autoComplete="family-name"
            maxLength={MAX_NAME}
          />
        </SimpleGrid>
        <TextInput
          {...field('email')}
          label={t('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={MAX_EMAIL}
        />
        <PasswordInput
          {...field('password')}
          label={t('login.password')}
          description={t('reset.lead')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        {error && !isAtFields(error) && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {error.message}
          </Alert>
        )}
        <Button type="submit" size="md" loading={isSending}>
          {t('firstStart.submit')}
        </Button>
      </Stack>
    </form>
  );
}

import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { newPasswordSchema, passwordSchema } from '@marea/domain/session/session.schema';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCurrentUser } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { foot } from '../../ui/page/foot.ts';
import { newRecord, useDraftForm } from '../../ui/record/draft/useDraftForm.ts';
import { isTakenByForm } from '../../ui/record/form/formFailure.ts';
import drawer from '../../ui/dialogs/DetailDrawer.module.css';
import classes from '../../ui/record/form/FormPage.module.css';

const schema = z.strictObject({ current: passwordSchema, password: newPasswordSchema });
/** These names keep the input from ever being stored in the browser. */
const emptyDraft = { currentPassword: '', password: '' };
type Draft = typeof emptyDraft;

const sentOf = ({ currentPassword, password }: Draft) => ({ current: currentPassword, password });

/** Sets a new password with the current one; every other session of the person ends. */
export function PasswordForm() {
  const { t } = useTranslation(['profile', 'app']);
  const { email } = useCurrentUser();
  const { mutateAsync } = useChange(sessionEndpoints.changePassword, { handlesError: isTakenByForm });
  const { formRef, draft, change, clearServerErrors, errors, submit, isSending } = useDraftForm({
    record: newRecord,
    draftOf: () => emptyDraft,
    rules: { schema, of: sentOf },
    send: (typed) => mutateAsync({ body: sentOf(typed) }),
    onSent: () => {
      change(emptyDraft);
      toastDone(t('password.done'));
    },
  });
  const field = (name: keyof Draft, path: 'current' | 'password') => ({
    label: t(`password.${path}`),
    value: draft[name],
    error: errors[path],
    withAsterisk: true,
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => {
      change({ [name]: value });
      clearServerErrors([path]);
    },
    visibilityToggleButtonProps: { 'aria-label': t('password.show') },
  });
  return (
    <div className={classes.page}>
      <div className={classes.panel}>
        <form ref={formRef} noValidate onSubmit={submit} className={drawer.form}>
          <div className={drawer.body}>
            <Stack gap="md" maw={420}>
              <Text size="sm">{t('password.lead')}</Text>
              {/* Lets a password manager know whose password it is. */}
              <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
              <PasswordInput {...field('currentPassword', 'current')} autoComplete="current-password" />
              <PasswordInput
                {...field('password', 'password')}
                description={t('password.hint')}
                autoComplete="new-password"
              />
            </Stack>
          </div>
          <div ref={foot} className={drawer.actions}>
            <Button type="submit" loading={isSending}>
              {t('password.submit')}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}

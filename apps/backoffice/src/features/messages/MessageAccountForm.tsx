import { Alert, Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { messageAccountChangeSchema } from '@marea/domain/messages/channels.schema';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { TestDialog } from './TestDialog.tsx';
import type { StoredMessageAccount } from './useMessageAccount.ts';

const { accountSid, whatsappSender, smsSender } = messageAccountChangeSchema.shape;
const entry = z.strictObject({ accountSid, authToken: z.string().trim().max(200), whatsappSender, smsSender });
const rules = { entry, changes: entry.partial() };

type MessageAccountFormProps = { saving: SavingOf<typeof rules, StoredMessageAccount>; account: StoredMessageAccount };

/** The account at Twilio, and the numbers that guests see; its token is write-only. */
export function MessageAccountForm({ saving, account }: MessageAccountFormProps) {
  const { t } = useTranslation('messages');
  const [isTesting, { open, close }] = useDisclosure(false);
  const form = useRecordForm({
    saving,
    record: account,
    of: rules,
    initial: { accountSid: '', authToken: '', whatsappSender: '', smsSender: '' },
    label: (name) => t(`fields.${name}`),
  });
  const canSend = account.isSandbox || account.hasAuthToken;
  return (
    <RecordFormFrame form={form}>
      {account.isSandbox && <Alert color="grape">{t('sandbox')}</Alert>}
      {account.isLocked && <Alert color="red">{t('locked')}</Alert>}
      <TextInput {...form.field('accountSid')} description={t('hints.accountSid')} autoComplete="off" />
      <PasswordInput
        {...form.field('authToken')}
        description={t(account.hasAuthToken ? 'hints.hasToken' : 'hints.noToken')}
        autoComplete="new-password"
      />
      <PhoneField {...form.field('whatsappSender')} />
      <PhoneField {...form.field('smsSender')} />
      {canSend && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconSend size={16} aria-hidden />}
            disabled={form.isDirty()}
            onClick={open}
          >
            {t('test.open')}
          </Button>
        </Group>
      )}
      <TestDialog opened={isTesting} account={account} onClose={close} />
    </RecordFormFrame>
  );
}

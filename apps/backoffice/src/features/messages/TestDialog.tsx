import { Alert, Button, Modal, SegmentedControl, Stack } from '@mantine/core';
import { textChannels, type TextChannel } from '@marea/domain/messages/channels';
import type { MessageAccount } from '@marea/domain/messages/channels.schema';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { messageTexts } from '@marea/texts/messages/messages';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { fieldErrors, isAtFields } from '../../ui/record/form/formFailure.ts';

type TestDialogProps = { opened: boolean; account: MessageAccount; onClose: () => void };

/** Sends a test message to a phone with the stored account, and shows the provider's response. */
export function TestDialog({ opened, account, onClose }: TestDialogProps) {
  const { t } = useTranslation(['messages', 'app']);
  return (
    <Modal opened={opened} onClose={onClose} title={t('test.open')} closeButtonProps={{ 'aria-label': t('app:close') }}>
      <Test account={account} onClose={onClose} />
    </Modal>
  );
}

function Test({ account, onClose }: Omit<TestDialogProps, 'opened'>) {
  const { t } = useTranslation(['messages', 'app']);
  const names = messageTexts[useLanguage()].channels;
  const { _id: companyId } = useWorkplace().company;
  const channels = textChannels.filter((one) => account.isSandbox || account[`${one}Sender`] !== '');
  const [channel, setChannel] = useState<TextChannel>(channels[0] ?? 'whatsapp');
  const [phone, setPhone] = useState('');
  const test = useChange(messagesEndpoints.testMessageAccount, {
    refreshes: [messagesEndpoints.sandboxInbox],
    handlesError: isAtFields,
  });
  const outcome = test.data?.data;
  if (channels.length === 0) return <Alert color="orange">{t('test.noSender')}</Alert>;
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('test.channel')}
        data={channels.map((value) => ({ value, label: names[value] }))}
        value={channel}
        onChange={setChannel}
      />
      <PhoneField
        label={t('test.phone')}
        value={phone}
        onChange={setPhone}
        error={fieldErrors(test.error)['phone']}
        startsHere
      />
      {outcome && (
        <Alert color={outcome.isAccepted ? 'green' : 'red'} role="status">
          {outcome.isAccepted ? t('test.accepted') : (outcome.reason ?? t('test.silent'))}
        </Alert>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('app:close')}
        </Button>
        <Button
          disabled={phone === ''}
          loading={test.isPending}
          onClick={() => test.mutate({ query: { companyId }, body: { channel, phone } })}
        >
          {t('test.send')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

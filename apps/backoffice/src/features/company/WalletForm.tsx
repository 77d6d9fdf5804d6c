import { Alert, Button, Text, Textarea, TextInput } from '@mantine/core';
import { walletAccountChangeSchema } from '@marea/domain/wallets/wallet.schema';
import { formatDate } from '@marea/texts/format/dates';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormPage, useFormAttempts } from '../../ui/record/form/FormPage.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { useWalletAccount, type StoredWalletAccount } from './useWalletAccount.ts';

const { applePem, googleIssuer, googleKey } = walletAccountChangeSchema.shape;
const entry = z.strictObject({ applePem: applePem.unwrap(), googleIssuer, googleKey: googleKey.unwrap() });
const rules = { entry, changes: entry.partial() };

/** The accounts that issue guests' passes for Apple Wallet and Google Wallet. */
export function Wallets() {
  const account = useWalletAccount();
  // A failure shows its toast.
  const removeApple = () => void account.saving.save({ applePem: '' }).catch(() => {});
  return (
    <FormPage one={useFormAttempts(account)}>
      {(record, saving) => <WalletForm saving={saving} account={record} onRemoveApple={removeApple} />}
    </FormPage>
  );
}

type WalletFormProps = {
  saving: SavingOf<typeof rules, StoredWalletAccount>;
  account: StoredWalletAccount;
  onRemoveApple: () => void;
};

/** The form of the wallet accounts; keys are write-only. */
function WalletForm({ saving, account, onRemoveApple }: WalletFormProps) {
  const { t } = useTranslation('company');
  const form = useRecordForm({
    saving,
    record: account,
    of: rules,
    initial: { applePem: '', googleIssuer: account.googleIssuer, googleKey: '' },
    label: (name) => t(`fields.${name}`),
  });
  const { applePassType: pass, appleTeam: team, appleUntil, googleAccount } = account;
  return (
    <RecordFormFrame form={form}>
      <Text size="sm">{t('wallets.lead')}</Text>
      {account.isLocked && <Alert color="red">{t('wallets.locked')}</Alert>}
      {appleUntil && (
        <Text size="sm">{t('wallets.hasApple', { pass, team, day: formatDate(appleUntil.slice(0, 10)) })}</Text>
      )}
      <Textarea
        {...form.field('applePem')}
        description={t(pass ? 'wallets.appleKept' : 'wallets.appleHint')}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
      />
      {pass && saving.mayWrite && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={form.isDirty()}
          onClick={onRemoveApple}
          w="fit-content"
        >
          {t('wallets.removeApple')}
        </Button>
      )}
      <TextInput {...form.field('googleIssuer')} description={t('wallets.issuerHint')} inputMode="numeric" />
      <Textarea
        {...form.field('googleKey')}
        description={googleAccount ? t('wallets.googleKept', { account: googleAccount }) : t('wallets.googleHint')}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
      />
    </RecordFormFrame>
  );
}

import { Tabs } from '@mantine/core';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { FormPage, useFormAttempts } from '../../ui/record/form/FormPage.tsx';
import { MessageAccountForm } from './MessageAccountForm.tsx';
import { SandboxInbox } from './SandboxInbox.tsx';
import { useMessageAccount } from './useMessageAccount.ts';
import classes from '../../ui/page/TabsPage.module.css';

/** The company's account for WhatsApp and SMS, and the messages that the sandbox kept instead of sending. */
export default function MessagesPage() {
  const { t } = useTranslation('messages');
  const { _id: companyId } = useWorkplace().company;
  const { data } = useQuery(queries(messagesEndpoints.messageAccount, { query: { companyId } }));
  if (!data?.data.isSandbox) return <Account />;
  return (
    <Tabs defaultValue="account" className={classes.tabs} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="account">{t('tabs.account')}</Tabs.Tab>
        <Tabs.Tab value="inbox">{t('tabs.inbox')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="account" className={classes.panel}>
        <Account />
      </Tabs.Panel>
      <Tabs.Panel value="inbox" className={classes.panel}>
        <SandboxInbox />
      </Tabs.Panel>
    </Tabs>
  );
}

function Account() {
  return (
    <FormPage one={useFormAttempts(useMessageAccount())}>
      {(account, saving) => <MessageAccountForm saving={saving} account={account} />}
    </FormPage>
  );
}

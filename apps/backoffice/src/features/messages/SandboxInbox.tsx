import { Skeleton } from '@mantine/core';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { formatDateTime } from '@marea/texts/format/dates';
import { messageTexts } from '@marea/texts/messages/messages';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { StatusBadge } from '@marea/web/components/StatusBadge.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { messageStateSet } from '../../ui/messages/messageStates.ts';
import page from '../../ui/record/form/FormPage.module.css';
import classes from './SandboxInbox.module.css';

/** The sandbox messages as guests' phones would show them, newest first. */
export function SandboxInbox() {
  const { t } = useTranslation('messages');
  const { company, location } = useWorkplace();
  const names = messageTexts[useLanguage()].channels;
  const { data, error, refetch } = useQuery(
    queries(messagesEndpoints.sandboxInbox, { query: { companyId: company._id } }),
  );
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} aria-busy />;
  }
  if (data.data.length === 0) {
    return <EmptyState icon={IconMessage} title={t('inbox.none')} text={t('inbox.noneText')} />;
  }
  return (
    <div className={page.page}>
      <ul className={classes.inbox} aria-label={t('tabs.inbox')}>
        {data.data.map(({ _id, channel, to, text, state, at }) => (
          <li key={_id} className={classes.text}>
            <div className={classes.head}>
              <b>
                {names[channel]} · {to}
              </b>
              <StatusBadge of={messageStateSet} status={state} />
            </div>
            <p>{text}</p>
            <small>{formatDateTime(at, location.zone)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

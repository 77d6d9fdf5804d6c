import { Button, Skeleton } from '@mantine/core';
import type { Contract } from '@marea/domain/contract';
import type { Answer } from '@marea/domain/contract/contractOf';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import type { Message } from '@marea/domain/messages/messages.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { messageTexts } from '@marea/texts/messages/messages';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { StatusBadge } from '@marea/web/components/StatusBadge.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconMail, IconSend } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../data/useChange.ts';
import { messageStateSet } from './messageStates.ts';
import classes from './Messages.module.css';

type Page = Answer<Contract['bookingMessages']>;
type MessageListProps = {
  of: UseQueryResult<Page>;
  zone: string;
  /** Whether each message names its booking. */
  withBooking?: boolean;
};

/** Mails to guests, newest first, with the state of each; a failed mail can be sent again. */
export function MessageList({ of, zone, withBooking = false }: MessageListProps) {
  const { t } = useTranslation('ui');
  if (!of.data) {
    if (of.error) return <ErrorState error={of.error} onRetry={() => void of.refetch()} />;
    return <Skeleton height={160} radius="md" aria-busy="true" />;
  }
  if (of.data.docs.length === 0) return <EmptyState icon={IconMail} title={t('messages.none')} />;
  return (
    <ul className={classes.list}>
      {of.data.docs.map((message) => (
        <MessageRow key={message._id} message={message} zone={zone} withBooking={withBooking} />
      ))}
    </ul>
  );
}

function MessageRow({ message, zone, withBooking }: { message: Message; zone: string; withBooking: boolean }) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const mayResend = useMayCall()(messagesEndpoints.resendMessage);
  const resend = useChange(messagesEndpoints.resendMessage, {
    refreshes: [messagesEndpoints.bookingMessages, messagesEndpoints.customerMessages],
    onSuccess: () => toastDone(t('messages.resent')),
  });
  const { _id, visitId, folio, kind, channel, to, state, reason, subject, text, by, queuedAt, settledAt } = message;
  const facts = [
    formatDateTime(settledAt ?? queuedAt, zone),
    messageTexts[language].channels[channel],
    to || t('messages.noAddress'),
    t(`messages.languages.${message.language}`),
    by && t('messages.by', { name: by.name }),
  ];
  return (
    <li className={classes.message}>
      <div className={classes.head}>
        <b>{messageTexts[language].kinds[kind]}</b>
        <StatusBadge of={messageStateSet} status={state} />
      </div>
      {subject && <span className={classes.subject}>{subject}</span>}
      {text && <p className={classes.text}>{text}</p>}
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {reason && <small>{t('messages.reason', { reason })}</small>}
      {withBooking && (
        <Link className={classes.booking} to={paths.bookingById(visitId)}>
          {t('messages.booking', { folio })}
        </Link>
      )}
      {(state === 'failed' || state === 'unknown') && mayResend && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconSend size={14} aria-hidden />}
          loading={resend.isPending}
          onClick={() => resend.mutate({ params: { id: _id } })}
        >
          {t('messages.resend')}
        </Button>
      )}
    </li>
  );
}

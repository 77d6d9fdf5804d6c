import { Alert, Button, Chip, Group, Modal, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Language } from '@marea/domain/core/text/text';
import { languages } from '@marea/domain/core/text/text';
import type { MessageChannel } from '@marea/domain/messages/channels';
import { MAX_WRITTEN_TEXT } from '@marea/domain/messages/channels';
import { MAX_MESSAGE, MAX_SUBJECT } from '@marea/domain/messages/messages';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import type { Recipient } from '@marea/domain/messages/messages.schema';
import { messageTemplates, messageTexts } from '@marea/texts/messages/messages';
import type { MessageTemplate } from '@marea/texts/messages/messages';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useIsPhone } from '../../core/layout.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../data/useChange.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { DialogFoot } from '../dialogs/DialogFoot.tsx';
import { DraftFormFrame } from '../record/draft/DraftFormFrame.tsx';
import { newRecord, useDraftForm } from '../record/draft/useDraftForm.ts';
import { isAtFields } from '../record/form/formFailure.ts';
import { FormProblems } from '../record/form/FormNotices.tsx';
import { ByHand, ChannelField, channelsFor } from './ChannelField.tsx';
import classes from './Messages.module.css';

type MessageDialogProps = { opened: boolean; bookings: readonly string[]; onClose: () => void };

/**
 * The dialog for a message to the guests of bookings, once the recipients are loaded. Neither Escape nor a click
 * outside loses the text.
 */
export function MessageDialog({ opened, bookings, onClose }: MessageDialogProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { data, error, refetch } = useQuery({
    ...queries(messagesEndpoints.messageRecipients, { body: { bookings: [...bookings] } }),
    enabled: opened,
    staleTime: 0,
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      fullScreen={useIsPhone()}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('messages.title')}
    >
      {data ? (
        <MessageEditor recipients={data.data} onDone={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={260} radius="md" aria-busy="true" />
      )}
    </Modal>
  );
}

type MessageText = { subject: string; text: string };
export type MessageDraft = Record<Language, MessageText>;

export const emptyDraft: MessageDraft = { en: { subject: '', text: '' }, es: { subject: '', text: '' } };

/** A draft from a template in each language; a phone gets its short text. */
export function draftFrom(template: MessageTemplate, isShort = false): MessageDraft {
  const written = (language: Language) => {
    const { subject, text, short } = messageTexts[language].templates[template];
    return { subject, text: isShort ? short : text };
  };
  return { en: written('en'), es: written('es') };
}

/** The number of recipients by language. */
export function readersByLanguage(recipients: readonly Recipient[]): { language: Language; readers: number }[] {
  return languages
    .map((language) => ({
      language,
      readers: recipients.filter((one) => one.skipped === null && one.language === language).length,
    }))
    .filter(({ readers }) => readers > 0);
}

/** Whether each language has its subject and a text that is not too long. */
export function isComplete(draft: MessageDraft, written: readonly Language[], max = MAX_MESSAGE): boolean {
  return written.every((language) => {
    const { subject, text } = draft[language];
    return subject.trim() !== '' && text.trim() !== '' && text.length <= max;
  });
}

/** The texts to send: those in the recipients' languages. */
export function textsOf(draft: MessageDraft, written: readonly Language[]): Partial<MessageDraft> {
  return Object.fromEntries(written.map((language) => [language, draft[language]]));
}

type MessageEditorProps = { recipients: readonly Recipient[]; onDone: () => void };

/** A message in each language of its recipients; asks for a confirmation before it goes to several. */
export function MessageEditor({ recipients, onDone }: MessageEditorProps) {
  const { t } = useTranslation(['booking', 'app']);
  const language = useLanguage();
  const [isAsking, { open: ask, close }] = useDisclosure(false);
  const readers = readersByLanguage(recipients);
  const written = readers.map((one) => one.language);
  const count = readers.reduce((sum, one) => sum + one.readers, 0);
  const offered = channelsFor(recipients);
  const [channel, setChannel] = useState<MessageChannel | null>(count === 1 ? (offered[0] ?? null) : null);
  const isShort = channel === 'whatsapp' || channel === 'sms';
  const max = isShort ? MAX_WRITTEN_TEXT : MAX_MESSAGE;
  const send = useChange(messagesEndpoints.sendMessage, {
    refreshes: [messagesEndpoints.bookingMessages],
    handlesError: isAtFields,
  });
  const form = useDraftForm({
    record: newRecord,
    draftOf: () => emptyDraft,
    fieldPaths: written.flatMap((one) => [`texts.${one}.subject`, `texts.${one}.text`]),
    send: (typed, _base, idempotencyKeyOf) => {
      const bookings = recipients.map(({ visitId }) => visitId);
      const body = { bookings, texts: textsOf(typed, written), ...(channel ? { channel } : {}) };
      return send.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
    },
    onSent: () => {
      toastDone(t('messages.sent', { count }));
      onDone();
    },
  });
  const { draft, change: changeDraft, errors, problems, isSending } = form;
  const change = (one: Language, over: Partial<(typeof draft)['en']>) =>
    changeDraft({ [one]: { ...draft[one], ...over } });
  const onSubmit = (event: FormEvent) => {
    if (count === 1) return form.submit(event);
    event.preventDefault();
    ask();
  };
  if (count === 0) {
    return (
      <Stack>
        <Alert color="orange">{t('messages.nobody')}</Alert>
        <Recipients recipients={recipients} />
        <ByHand recipients={recipients} text="" />
      </Stack>
    );
  }
  return (
    <DraftFormFrame form={form} onSubmit={onSubmit}>
      <Stack gap="md">
        <Recipients recipients={recipients} />
        <ChannelField offered={offered} isForSeveral={count > 1} value={channel} onChange={setChannel} />
        <Group gap="xs" role="group" aria-label={t('messages.templates')}>
          {messageTemplates.map((template) => (
            <Chip key={template} checked={false} onClick={() => changeDraft(draftFrom(template, isShort))}>
              {messageTexts[language].templates[template].name}
            </Chip>
          ))}
        </Group>
        {readers.map((one) => (
          <fieldset key={one.language} className={classes.group}>
            <legend>{t(`messages.in.${one.language}`, { number: one.readers })}</legend>
            <TextInput
              label={t('messages.subject')}
              withAsterisk
              maxLength={MAX_SUBJECT}
              value={draft[one.language].subject}
              error={errors[`texts.${one.language}.subject`]}
              onChange={(event) => change(one.language, { subject: event.currentTarget.value })}
            />
            <Textarea
              label={t('messages.text')}
              description={
                isShort
                  ? t('messages.lettersLeft', { number: max - draft[one.language].text.length })
                  : t('messages.textHelp')
              }
              withAsterisk
              autosize
              minRows={4}
              maxRows={12}
              maxLength={Math.max(max, draft[one.language].text.length)}
              value={draft[one.language].text}
              error={errors[`texts.${one.language}.text`]}
              onChange={(event) => change(one.language, { text: event.currentTarget.value })}
            />
          </fieldset>
        ))}
        <FormProblems problems={problems} />
        <ByHand recipients={recipients} text={draft[written[0] ?? language].text} />
        <DialogFoot>
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button
            type="submit"
            leftSection={<IconSend size={16} aria-hidden />}
            loading={isSending}
            disabled={!isComplete(draft, written, max)}
          >
            {t('messages.send', { count })}
          </Button>
        </DialogFoot>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={t('messages.confirmTitle', { count })}
        confirm={t('messages.send', { count })}
        onConfirm={form.send}
        onClose={close}
      >
        {t('messages.confirmText')}
      </ConfirmDialog>
    </DraftFormFrame>
  );
}

const MAX_NAMED = 6;

/** The recipients of a message, and those who get none, with the reason. */
export function Recipients({ recipients }: { recipients: readonly Recipient[] }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const addressed = recipients.filter(({ skipped }) => skipped === null);
  const listedNames = addressed.slice(0, MAX_NAMED).map(({ name }) => name);
  const others = addressed.length - listedNames.length;
  return (
    <div>
      {addressed.length > 0 && (
        <Text>{t('messages.to', { names: [...listedNames, ...(others > 0 ? [`+${others}`] : [])].join(', ') })}</Text>
      )}
      {recipients.map(
        ({ visitId, folio, name, skipped }) =>
          skipped && (
            <Text key={visitId} size="sm" c="dimmed">
              {[name || folio, messageTexts[language].skipped[skipped]].join(' · ')}
            </Text>
          ),
      )}
    </div>
  );
}

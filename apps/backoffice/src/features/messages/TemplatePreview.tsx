import { Alert, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Language } from '@marea/domain/core/text/text';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { isGuestTemplateKind, type TemplateKind } from '@marea/domain/messages/templates';
import { templatesEndpoints } from '@marea/domain/messages/templates.endpoints';
import type { TemplateText } from '@marea/domain/messages/templates.schema';
import { ApiError } from '@marea/web/client/client';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { BookingChoice, type ChosenBooking } from './BookingChoice.tsx';
import classes from './Templates.module.css';

const { previewMessageTemplate, testMessageTemplate } = templatesEndpoints;
const TYPING_MS = 500;

type PreviewProps = { kind: TemplateKind; draft: TemplateText & { language: Language }; isValid: boolean };

/**
 * A preview of a draft as the mail about a chosen booking or sample data, or as the person's own invitation, as wide as a
 * phone or a desk, with a button that mails it to them.
 */
export function TemplatePreview({ kind, draft, isValid }: PreviewProps) {
  const { t } = useTranslation('messages');
  const { _id: companyId } = useWorkplace().company;
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const [booking, setBooking] = useState<ChosenBooking | null>(null);
  const mayCall = useMayCall();
  const isToGuests = isGuestTemplateKind(kind);
  const [text] = useDebouncedValue(draft, TYPING_MS);
  const visitId = booking?.value ?? null;
  const body = { ...text, visitId };
  const { data, error, refetch } = useQuery({
    ...queries(previewMessageTemplate, { params: { kind }, query: { companyId }, body }),
    enabled: isValid,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const test = useChange(testMessageTemplate, {
    onSuccess: ({ data: { to } }) => toastDone(t('templates.sent', { to })),
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  if (!data && !isUnknown && (isValid || error))
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />;
  const { folio, subject, html, short } = data?.data ?? { folio: null, subject: '', html: '', short: '' };
  return (
    <section aria-label={t('templates.preview')} className={classes.preview}>
      {isToGuests && mayCall(messagesEndpoints.bookingMessages) && (
        <BookingChoice chosen={booking} onChoose={setBooking} />
      )}
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('templates.width')}
          data={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(`templates.widths.${value}`) }))}
          value={width}
          onChange={(chosen) => setWidth(chosen)}
        />
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!isValid}
          loading={test.isPending}
          onClick={() => test.mutate({ params: { kind }, query: { companyId }, body: { ...draft, visitId } })}
        >
          {t('templates.test')}
        </Button>
      </Group>
      {isUnknown && <Alert color="orange">{t('templates.noBooking')}</Alert>}
      {!isValid && (
        <Alert color="orange" role="status">
          {t('templates.beforeFault')}
        </Alert>
      )}
      {error && !isUnknown && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Text size="sm" c="dimmed">
        {folio ? t('templates.shownOn', { folio }) : t(isToGuests ? 'templates.shownOnSample' : 'templates.shownOnYou')}
      </Text>
      <Text fw={600}>{subject}</Text>
      <iframe title={t('templates.preview')} sandbox="" srcDoc={html} className={classes.frame} data-width={width} />
      {isToGuests && (
        <>
          <Text size="sm" c="dimmed">
            {t('templates.onPhones')}
          </Text>
          <Text className={classes.bubble}>{short}</Text>
        </>
      )}
    </section>
  );
}

import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { paymentLinkEndpoints } from '@marea/domain/payments/payments.endpoints';
import { QrCode } from '@marea/web/components/QrCode.tsx';
import { IconMail } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx';
import { useChange } from '../../../ui/data/useChange.ts';

type PaymentLinkProps = { bookingId: string; folio: string; email: string | null };

/** A link for the guest to pay online: to copy, to scan from this screen, to mail. */
export function PaymentLink({ bookingId, folio, email }: PaymentLinkProps) {
  const { t } = useTranslation('booking');
  const make = useChange(paymentLinkEndpoints.makePaymentLink, { handlesError: () => true });
  const mail = useChange(paymentLinkEndpoints.makePaymentLink);
  const isAsked = useRef(false);
  useEffect(() => {
    // Once: each request creates another link.
    if (isAsked.current) return;
    isAsked.current = true;
    make.mutate({ params: { id: bookingId }, body: {} });
  }, [bookingId, make]);
  if (make.error) return <Alert color="orange">{make.error.message}</Alert>;
  const url = make.data?.data.url;
  if (!url) return null;
  const mailedTo = mail.data?.data.mailedTo;
  return (
    <Stack>
      <Text c="dimmed">{t('payments.linkText')}</Text>
      <QrCode text={url} label={t('payments.linkCode', { folio })} />
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {url}
      </Code>
      <Group>
        <CopyTextButton text={url} label={t('payments.linkCopy')} variant="filled" />
        {email && (
          <Button
            variant="default"
            h="auto"
            mih={36}
            py={6}
            styles={{ label: { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
            leftSection={<IconMail size={16} aria-hidden />}
            loading={mail.isPending}
            disabled={mailedTo !== undefined}
            onClick={() => mail.mutate({ params: { id: bookingId }, body: { isMailed: true } })}
          >
            {mailedTo ? t('payments.linkMailed', { email: mailedTo }) : t('payments.linkMail', { email })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

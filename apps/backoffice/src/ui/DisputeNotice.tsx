import { Alert, Button, Stack } from '@mantine/core';
import type { Booking } from '@marea/domain/booking/booking.schema';
import { papersEndpoints } from '@marea/domain/papers/papers.endpoints';
import { saveAnswer } from '@marea/web/client/saveFile';
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../core/api.ts';
import { toastProgress } from '../core/toasts.tsx';

/** Warns of a present or past dispute about a payment of the trip, and offers the evidence. */
export function DisputeNotice({ booking: { _id: id, dispute } }: { booking: Pick<Booking, '_id' | 'dispute'> }) {
  const { t } = useTranslation('ui');
  if (dispute !== 'open' && dispute !== 'lost') return null;
  const save = async () => saveAnswer(await call(papersEndpoints.bookingPaper, { params: { id, paper: 'evidence' } }));
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={dispute === 'open' ? t('dispute.open') : t('dispute.lost')}
      role="alert"
    >
      {dispute === 'open' && (
        <Stack gap="sm" align="flex-start">
          {t('dispute.openText')}
          <Button
            size="sm"
            variant="light"
            color="red"
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={() => void toastProgress(save(), { doing: t('dispute.doing'), done: t('dispute.done') })}
          >
            {t('dispute.evidence')}
          </Button>
        </Stack>
      )}
    </Alert>
  );
}

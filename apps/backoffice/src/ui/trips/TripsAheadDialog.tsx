import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TripLinks } from './TripLinks.tsx';
import type { useTripsAhead } from './useTripsAhead.ts';

type TripsAheadDialogProps = { ahead: ReturnType<typeof useTripsAhead> };

/** The trips that a change of the offer touches, each a link to its booking, and whether it is wanted all the same. */
export function TripsAheadDialog({ ahead: { question, close } }: TripsAheadDialogProps) {
  const { t } = useTranslation(['ui', 'app']);
  const { trips = [], total = 0, answer } = question ?? {};
  const isQuestion = answer !== undefined;
  return (
    <Modal
      opened={question !== null}
      onClose={close}
      centered
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('trips.title', { count: total })}
    >
      <Text>{t(isQuestion ? 'trips.question' : 'trips.refused')}</Text>
      <TripLinks trips={trips} total={total} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={close}>
          {t(isQuestion ? 'app:cancel' : 'app:close')}
        </Button>
        {isQuestion && (
          <Button color="red" onClick={() => answer(true)}>
            {t('trips.confirm')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

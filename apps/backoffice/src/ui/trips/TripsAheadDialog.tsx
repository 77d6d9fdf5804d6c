import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { formatDate } from '@marea/texts/format/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TripsAhead } from './tripsAhead.ts';
import { tripsAhead } from './tripsAhead.ts';
import classes from './TripLinks.module.css';

type TripsAheadDialogProps = { ahead: ReturnType<typeof useTripsAhead> };

/** The upcoming trips that a change of the offer affects, each linked to its booking, with a confirmation. */
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

/** Trips that prevent a change, each a link that opens its booking in a new page. */
export function TripLinks({ trips, total }: TripsAhead) {
  const { t } = useTranslation('ui');
  return (
    <>
      <ul className={classes.trips}>
        {trips.map(({ _id, folio, bookingDate }) => (
          <li key={_id}>
            <Anchor href={`/booking?date=${bookingDate}&booking=${_id}`} target="_blank" rel="noopener">
              {folio}
            </Anchor>
            <span>{formatDate(bookingDate)}</span>
          </li>
        ))}
      </ul>
      {total > trips.length && <Text c="dimmed">{t('trips.more', { count: total - trips.length })}</Text>}
    </>
  );
}

/** A list of affected trips; without `answer` it is only for information. */
type Question = TripsAhead & { answer?: (isWanted: boolean) => void };

/** What is added to a request after somebody has seen the trips and confirmed it. */
type Confirmed = { confirmed?: true };
export type Confirming = <Result>(change: (more: Confirmed) => Promise<Result>) => Promise<Result>;

/** Asks for a confirmation when the API names trips that would lose what they need. */
export function useTripsAhead() {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirming: Confirming = async (change) => {
    try {
      return await change({});
    } catch (error) {
      const refusal = tripsAhead(error);
      if (!refusal) throw error;
      const isWanted = await new Promise<boolean>((answer) => setQuestion({ ...refusal, answer }));
      setQuestion(null);
      if (!isWanted) throw error;
      return change({ confirmed: true });
    }
  };
  return {
    question,
    /** Makes a change, and repeats it if the person confirms the affected trips; rejects otherwise. */
    confirming,
    /** Shows the trips that a refusal names; false if it names none. */
    tell: (error: unknown): boolean => {
      const refusal = tripsAhead(error);
      if (refusal) setQuestion(refusal);
      return refusal !== null;
    },
    close: () => {
      if (question?.answer) question.answer(false);
      else setQuestion(null);
    },
  };
}

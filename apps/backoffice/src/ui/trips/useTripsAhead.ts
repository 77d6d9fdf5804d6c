import { useState } from 'react';
import { tripsAhead, type TripsAhead } from './tripsAhead.ts';

/** What is asked about trips; without `answer` there is nothing to decide, only to read. */
type Question = TripsAhead & { answer?: (isWanted: boolean) => void };

/** What a change makes of a request once somebody has seen the trips and wants it all the same. */
type Confirmed = { confirmed?: true };
export type Confirming = <Result>(change: (more: Confirmed) => Promise<Result>) => Promise<Result>;

/** Asks, where the API names trips that lose what they need, whether the change is wanted all the same. */
export function useTripsAhead() {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirming: Confirming = async (change) => {
    try {
      return await change({});
    } catch (error) {
      const found = tripsAhead(error);
      if (!found) throw error;
      const isWanted = await new Promise<boolean>((answer) => setQuestion({ ...found, answer }));
      setQuestion(null);
      if (!isWanted) throw error;
      return change({ confirmed: true });
    }
  };
  return {
    question,
    /** Makes a change; where trips stand in its way, once more if somebody confirms it, else it rejects. */
    confirming,
    /** Shows the trips that a refusal names; false where it names none. */
    tell: (error: unknown): boolean => {
      const found = tripsAhead(error);
      if (found) setQuestion(found);
      return found !== null;
    },
    close: () => {
      if (question?.answer) question.answer(false);
      else setQuestion(null);
    },
  };
}

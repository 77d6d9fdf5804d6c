import { useState } from 'react';

type Question<Row> = { row: Row; text: string; answer: (isWanted: boolean) => void };

/** Asks before a record is switched off that somebody or something depends on; `effectOf` says what becomes of them. */
export function useSwitchOffQuestion<Row>(effectOf: (row: Row) => string | null = () => null) {
  const [question, setQuestion] = useState<Question<Row> | null>(null);
  return {
    question,
    /** Whether the record is to be switched off; without an effect nothing is asked. */
    isWanted: (row: Row): Promise<boolean> => {
      const text = effectOf(row);
      if (!text) return Promise.resolve(true);
      return new Promise((answer) => setQuestion({ row, text, answer }));
    },
    answer: (isWanted: boolean) => {
      question?.answer(isWanted);
      setQuestion(null);
    },
  };
}

/** Rejects a change that somebody thought better of; its form stays open and nothing is reported. */
export class NotWantedError extends Error {}

import { useState } from 'react';
import { forgetTypedHere } from './useTypedDraft.ts';

/**
 * A record for a page that is its form: each time it is saved or given up, the form begins again. Called where the
 * record is read, so that the page has it as it is stored by then.
 */
export function useFormAttempts<Saving extends { close: () => void }, One extends { saving: Saving }>(
  one: One & { saving: Saving },
) {
  const [attempt, setAttempt] = useState(0);
  const close = () => {
    forgetTypedHere();
    setAttempt((count) => count + 1);
  };
  return { ...one, attempt, saving: { ...one.saving, close } };
}

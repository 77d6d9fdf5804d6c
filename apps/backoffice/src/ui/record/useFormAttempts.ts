import { useState } from 'react';

/**
 * A record for a page that is its form: each time it is saved or given up, the form begins again. Called where the
 * record is read, so that the page has it as it is stored by then.
 */
export function useFormAttempts<List extends { open: (id: string | null) => void }, One extends { list: List }>(
  one: One & { list: List },
) {
  const [attempt, setAttempt] = useState(0);
  return { ...one, attempt, list: { ...one.list, open: () => setAttempt((count) => count + 1) } };
}

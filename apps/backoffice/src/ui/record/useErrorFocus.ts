import { useEffect, useRef, useState } from 'react';

/** Brings the first field that is wrong into sight and puts the cursor there, once it is marked. */
export function useErrorFocus() {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  return { formRef, focusFirstError: () => setAttempts((count) => count + 1) };
}

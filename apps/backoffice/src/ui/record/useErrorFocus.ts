import { useEffect, useRef, useState } from 'react';

/** Brings the first field that is wrong into sight and puts the cursor there, once it is marked. */
export function useErrorFocus() {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const field = attempts > 0 && formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field) return;
    field.focus({ preventScroll: true });
    // In the middle, so that no sticky buttons cover what is said below it.
    (field.closest('.mantine-InputWrapper-root') ?? field).scrollIntoView({ block: 'center' });
  }, [attempts]);
  return { formRef, focusFirstError: () => setAttempts((count) => count + 1) };
}

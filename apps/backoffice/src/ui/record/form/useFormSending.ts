import type { Language } from '@marea/domain/core/text/text';
import { fieldText } from '@marea/texts/fields';
import { useEffect, useRef, useState } from 'react';
import { useIdempotencyKey } from '../../data/useChange.ts';
import { fieldErrors } from './formFailure.ts';

/** The shared behaviour of forms: sends, shows the server's errors at the fields, and focuses the first of them. */
export function useFormSending(show: (errors: Record<string, string>) => void) {
  const [isSending, setSending] = useState(false);
  const isSent = useRef(false);
  const idempotencyKeyOf = useIdempotencyKey();
  const { formRef, focusFirstError } = useErrorFocus();
  return {
    formRef,
    focusFirstError,
    /** The same content sent again has the same key. */
    idempotencyKeyOf,
    isSending,
    /** A ref, since somebody may leave in the same moment as the form is sent. */
    isSent: () => isSent.current,
    noteSent: () => {
      isSent.current = true;
    },
    /** Rejects with the error of `act` after showing it, unless `recovers` handles it. */
    send: async (act: () => Promise<unknown>, recovers: (error: unknown) => boolean): Promise<void> => {
      setSending(true);
      try {
        await act();
      } catch (error) {
        if (recovers(error)) return;
        show(fieldErrors(error));
        focusFirstError();
        throw error;
      } finally {
        setSending(false);
      }
    },
  };
}

/** Scrolls to the first invalid field and focuses it, after it is marked. */
export function useErrorFocus() {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const field = attempts > 0 && formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field) return;
    field.focus({ preventScroll: true });
    // Centred, so that sticky buttons do not cover the error below it.
    (field.closest('.mantine-InputWrapper-root') ?? field).scrollIntoView({ block: 'center' });
  }, [attempts]);
  return { formRef, focusFirstError: () => setAttempts((count) => count + 1) };
}

/** Turns error codes by field into texts; texts stay as they are. */
export function fieldMessages(codes: Readonly<Record<string, unknown>>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(codes).map(([path, code]) => [path, fieldText(language, String(code))]));
}

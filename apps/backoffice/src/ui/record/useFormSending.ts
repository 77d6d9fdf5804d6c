import { useRef, useState } from 'react';
import { useIdempotencyKey } from '../useIdempotencyKey.ts';
import { fieldErrors } from './formFailure.ts';
import { useErrorFocus } from './useErrorFocus.ts';

/** What all forms do: send what is typed, show what the server refuses at its fields, and go to the first of them. */
export function useFormSending(show: (errors: Record<string, string>) => void) {
  const [isSending, setSending] = useState(false);
  const isSent = useRef(false);
  const idempotencyKeyOf = useIdempotencyKey();
  const { formRef, focusFirstError } = useErrorFocus();
  const refuse = (errors: Record<string, string>) => {
    show(errors);
    focusFirstError();
  };
  return {
    formRef,
    focusFirstError,
    /** The same content sent again is the same request. */
    idempotencyKeyOf,
    isSending,
    /** Read when somebody leaves, which may be in the same moment in which it was sent. */
    isSent: () => isSent.current,
    noteSent: () => {
      isSent.current = true;
    },
    refuse,
    /** Rejects with what `act` does, once it is shown, unless `recovers` from it. */
    send: async (act: () => Promise<unknown>, recovers: (error: unknown) => boolean): Promise<void> => {
      setSending(true);
      try {
        await act();
      } catch (error) {
        if (recovers(error)) return;
        refuse(fieldErrors(error));
        throw error;
      } finally {
        setSending(false);
      }
    },
  };
}

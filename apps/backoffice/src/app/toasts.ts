import { notifications } from '@mantine/notifications';
import { ApiError } from '@marea/web/client';
import i18next from 'i18next';

const DONE_MS = 2_000;
const ERROR_MS = 7_000;

/** Says that something was done; gone after two seconds. */
export function toastDone(message: string): void {
  notifications.show({ message, color: 'green', autoClose: DONE_MS, withBorder: true });
}

/**
 * Says what went wrong in the server's words; stays seven seconds. The same failure, as of a list
 * that is asked for again and again, is told once at a time. A 401 has its own dialog.
 */
export function toastError(error: unknown): void {
  if (error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials') return;
  const message = error instanceof ApiError ? error.message : i18next.t('failed');
  notifications.show({
    id: `error: ${message}`,
    message,
    color: 'red',
    autoClose: ERROR_MS,
    withBorder: true,
    role: 'alert',
  });
}

import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ApiError } from '@marea/web/client/client';
import i18next from 'i18next';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';

const DONE_MS = 2_000;
const UNDO_MS = 8_000;
const ERROR_MS = 7_000;

let toastCount = 0;

const framed = () => ({ withBorder: true, closeButtonProps: { 'aria-label': i18next.t('close') } });

/** Confirms a change; disappears after two seconds, or after eight with an undo button. */
export function toastDone(message: string, { undo }: { undo?: () => void } = {}): void {
  if (!undo) {
    notifications.show({ message, color: 'green', autoClose: DONE_MS, ...framed() });
    return;
  }
  const id = `undo: ${++toastCount}`;
  const onUndo = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({
    id,
    message: createElement(UndoToast, { message, onUndo }),
    color: 'green',
    autoClose: UNDO_MS,
    ...framed(),
  });
}

/** Shows progress until the promise settles; then success or the error. */
export function toastProgress(work: Promise<unknown>, { doing, done }: { doing: string; done: string }): Promise<void> {
  return toastWork(
    work.then(() => done),
    doing,
  );
}

/** Like `toastProgress`, for work that resolves to its own success message. */
export async function toastWork(work: Promise<string>, doing: string): Promise<void> {
  const id = `progress: ${++toastCount}`;
  notifications.show({ id, message: doing, loading: true, autoClose: false, withCloseButton: false, ...framed() });
  try {
    notifications.update({ id, message: await work, loading: false, color: 'green', autoClose: DONE_MS, ...framed() });
  } catch (error) {
    notifications.hide(id);
    toastError(error);
  }
}

/** The text of an error: the server's message, or a general one for other failures. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : i18next.t('failed');
}

/**
 * Shows the server's message for seven seconds. Equal failures, such as those of a polled list, show one toast at a
 * time. A 401 has its own dialog.
 */
export function toastError(error: unknown): void {
  if (error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials') return;
  toastProblem(errorMessage(error));
}

/** Shows a problem for seven seconds; equal messages show once at a time. */
export function toastProblem(message: string): void {
  notifications.show({
    id: `error: ${message}`,
    message,
    color: 'red',
    autoClose: ERROR_MS,
    ...framed(),
    role: 'alert',
  });
}

type UndoToastProps = { message: string; onUndo: () => void };

/** A success message with an undo button. */
export function UndoToast({ message, onUndo }: UndoToastProps) {
  const { t } = useTranslation('ui');
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      {message}
      <Button size="compact-sm" variant="light" onClick={onUndo}>
        {t('undo')}
      </Button>
    </Group>
  );
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';
import { forgetTypedHere } from './useTypedDraft.ts';

/** Asks before a form with unsaved changes is left. */
export function UnsavedChanges({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation('ui');
  const leaving = useUnsavedChanges(isDirty);
  return (
    <ConfirmDialog
      opened={leaving.isAsking}
      title={t('discard.title')}
      confirm={t('discard.confirm')}
      keep={t('discard.keep')}
      isGrave
      onConfirm={() => {
        forgetTypedHere();
        leaving.discard();
      }}
      onClose={leaving.keep}
    >
      {t('discard.text')}
    </ConfirmDialog>
  );
}

/**
 * Asks before a form with unsaved changes is left: by its close button, Escape, a link, Back or closing the tab. `open`
 * in the address keeps a form open; other parameters may change.
 */
export function useUnsavedChanges(isDirty: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty() && (here.pathname !== next.pathname || openIn(here.search) !== openIn(next.search)),
  );
  useEffect(() => {
    const holdUp = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', holdUp);
    return () => window.removeEventListener('beforeunload', holdUp);
  }, [isDirty]);
  const isLeaving = useRef(false);
  return {
    isAsking: blocker.state === 'blocked',
    discard: () => {
      isLeaving.current = true;
      blocker.proceed?.();
    },
    /** Also called when the question closes through the other answer. */
    keep: () => {
      if (!isLeaving.current) blocker.reset?.();
      isLeaving.current = false;
    },
  };
}

function openIn(search: string): string | null {
  return new URLSearchParams(search).get('open');
}

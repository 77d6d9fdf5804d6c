import { Skeleton, Stack } from '@mantine/core';
import { ErrorState } from '@marea/web/components/states.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { TripsAheadDialog } from '../../trips/TripsAheadDialog.tsx';
import type { useTripsAhead } from '../../trips/TripsAheadDialog.tsx';
import { forgetTypedHere } from '../draft/useTypedDraft.ts';
import classes from './FormPage.module.css';

type FormPageProps<Row, Saving> = {
  /** The result of `useFormAttempts`. */
  one: {
    record: Row | undefined;
    error: Error | null;
    retry: () => void;
    saving: Saving;
    attempt: number;
    ahead: ReturnType<typeof useTripsAhead>;
  };
  children: (record: Row, saving: Saving) => ReactNode;
};

/** A page that is the form of one record. After saving or discarding it starts again with the stored record. */
export function FormPage<Row, Saving>({ one, children }: FormPageProps<Row, Saving>) {
  if (one.error && !one.record) return <ErrorState error={one.error} onRetry={one.retry} />;
  return (
    <div className={classes.page}>
      <div className={classes.panel} key={one.attempt}>
        {one.record ? (
          children(one.record, one.saving)
        ) : (
          <Stack p="lg" aria-busy="true">
            <Skeleton height={36} radius="md" />
            <Skeleton height={36} radius="md" />
            <Skeleton height={120} radius="md" />
          </Stack>
        )}
      </div>
      <TripsAheadDialog ahead={one.ahead} />
    </div>
  );
}

/**
 * A record for a page that is its form, which starts again after each save or discard. Call it where the record is
 * read, so that the page has the stored one by then.
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

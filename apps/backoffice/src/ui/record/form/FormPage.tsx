import { Skeleton, Stack } from '@mantine/core';
import { ErrorState } from '@marea/web/components/states.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { TripsAheadDialog } from '../../trips/TripsAheadDialog.tsx';
import type { useTripsAhead } from '../../trips/TripsAheadDialog.tsx';
import { forgetTypedHere } from '../draft/useTypedDraft.ts';
import classes from './FormPage.module.css';

type FormPageProps<Row, Saving> = {
  /** Of `useFormAttempts`. */
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

/** A page that is the form of one record: it starts again with the record as it is stored once it is saved or given up. */
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

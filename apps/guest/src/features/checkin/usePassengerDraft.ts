import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';
import { ApiError } from '@marea/web/client/client';
import type { FormValues } from '@marea/web/input/formValues';
import { useDraft } from '@marea/web/storage/useStored';
import { passengerRows, toPassengers, type PassengerRow } from './passengerRows.ts';
import type { CheckinAccess, PassengersEntry } from './useCheckin.ts';

/** Typed, unsent passengers by index; `at` is null until one is selected. */
type Edit = { of: string | null; over: Partial<PassengerRow> };
type Draft = { edits: Readonly<Record<string, Edit>>; answers: FormValues; at: number | null };
const nothing: Draft = { edits: {}, answers: {}, at: null };

/** The rows of a check-in with the typed ones on top, unless another phone has entered a different person there. */
export function withEdits(rows: readonly PassengerRow[], edits: Draft['edits']): PassengerRow[] {
  return rows.map((row, i) => (row.isSigned || edits[i]?.of !== row.id ? row : { ...row, ...edits[i].over }));
}

/**
 * The passenger list, entered one passenger at a time. Each is sent when the next begins, on top of the rows from other
 * phones. Entries survive a reload; without a network they are sent with the next passenger.
 */
export function usePassengerDraft(checkin: GuestCheckin, list: CheckinAccess['list'], onSaved: () => void) {
  const { draft, change, discard } = useDraft(`marea.guest.draft.checkin.${checkin.booking._id}`, nothing);
  const rows = withEdits(passengerRows(checkin), draft.edits);
  const listed = checkin.passengers.length;
  const at = Math.min(draft.at ?? (listed < rows.length ? listed : 0), rows.length - 1);
  const goTo = (next: number) => change((before) => ({ ...before, at: next }));

  const send = (answers: PassengersEntry['answers'], isLast: boolean) => {
    const passengers = toPassengers(rows.filter(({ name }) => name.trim()));
    const known = checkin.passengers.map(({ id }) => id);
    list.mutate(
      { passengers, known, ...(answers && { answers }) },
      {
        onSuccess: () => {
          if (!isLast) return change((before) => ({ ...before, edits: {}, at: at + 1 }));
          discard();
          onSaved();
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          // Other phones listed people who signed, or took the last places: continues with their list.
          if (error.code === 'version_conflict') change((before) => ({ ...before, edits: {} }));
          if (error.code === 'network' && !isLast) goTo(at + 1);
        },
      },
    );
  };

  return {
    rows,
    at,
    answers: draft.answers,
    goTo,
    edit: (over: Partial<PassengerRow>) =>
      change((before) => {
        const of = rows[at]?.id ?? null;
        const earlier = before.edits[at]?.of === of ? before.edits[at].over : {};
        return { ...before, at, edits: { ...before.edits, [at]: { of, over: { ...earlier, ...over } } } };
      }),
    answer: (answers: FormValues) => change((before) => ({ ...before, answers })),
    sendAndGoOn: () => send(undefined, false),
    finish: (answers: PassengersEntry['answers']) => send(answers, true),
  };
}

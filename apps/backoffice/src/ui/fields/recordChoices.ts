import type { RecordChoice } from './RecordField.tsx';

/** Named records as the choices of a field; undefined while they load. */
export function recordChoices(rows: readonly { _id: string; name: string }[]): RecordChoice[];
export function recordChoices(rows: readonly { _id: string; name: string }[] | undefined): RecordChoice[] | undefined;
export function recordChoices(rows: readonly { _id: string; name: string }[] | undefined) {
  return rows?.map(({ _id, name }) => ({ value: _id, label: name }));
}

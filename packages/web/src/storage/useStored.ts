import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { deviceStorage, tabStorage, type WatchedStore } from './storage.ts';

type StoredOptions<Value> = {
  key: string;
  /** The value if nothing valid is stored. Must be the same object in each render. */
  initial: Value;
  storage?: WatchedStore;
  /** Returns null for invalid text. Defaults to parsing JSON. */
  parse?: (text: string) => Value | null;
  serialize?: (value: Value) => string;
};
type Change<Value> = Value | ((before: Value) => Value);

/** A value stored in this browser; other components and tabs with the same key follow. */
export function useStored<Value>(options: StoredOptions<Value>): [Value, (change: Change<Value>) => void] {
  const { key, initial, storage = deviceStorage, parse = JSON.parse, serialize = JSON.stringify } = options;
  const text = useSyncExternalStore(storage.subscribe, () => storage.getItem(key));
  const read = useCallback((stored: string | null) => readWith(parse, stored) ?? initial, [parse, initial]);
  const value = useMemo(() => read(text), [read, text]);
  const set = useCallback(
    (change: Change<Value>) => {
      const next = isUpdate(change) ? change(read(storage.getItem(key))) : change;
      storage.setItem(key, serialize(next));
    },
    [key, storage, read, serialize],
  );
  return [value, set];
}

const asItIs = <Choice>(choice: Choice) => choice;

/** A choice among a few words, stored as plain text. */
export function useStoredChoice<Choice extends string>(key: string, choices: readonly Choice[], initial: Choice) {
  const parse = useCallback((text: string) => choices.find((choice) => choice === text) ?? null, [choices]);
  return useStored<Choice>({ key, initial, parse, serialize: asItIs });
}

type Draft<Value> = { draft: Value; change: (change: Change<Value>) => void; discard: () => void };

/** A draft in progress: it survives a reload, a call and the loss of the network, and ends with the tab. */
export function useDraft<Value>(key: string, initial: Value): Draft<Value> {
  const [draft, change] = useStored({ key, initial, storage: tabStorage });
  const discard = useCallback(() => tabStorage.removeItem(key), [key]);
  return { draft, change, discard };
}

function readWith<Value>(parse: (text: string) => Value | null, text: string | null): Value | null {
  if (text === null) return null;
  try {
    return parse(text);
  } catch {
    return null;
  }
}

function isUpdate<Value>(change: Change<Value>): change is (before: Value) => Value {
  return typeof change === 'function';
}

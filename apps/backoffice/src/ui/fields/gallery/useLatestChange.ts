import { useEffect, useRef } from 'react';

/** Applies a change to the latest value, even if the change started before the last render. */
export function useLatestChange<Value>(value: Value, onChange: (value: Value) => void) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return (changed: (before: Value) => Value) => {
    latest.current = changed(latest.current);
    onChange(latest.current);
  };
}

import { useEffect, useRef } from 'react';

/** Changes the value as it is by then, also for what ends later than the render that began it. */
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

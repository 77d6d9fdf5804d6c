import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels: less than this has a table on a tablet, or beside a section's menu and an open drawer. */
const LITTLE = 800;

/** Whether an element, to which `ref` is given, has little room for columns, whatever takes it. */
export function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setIsNarrow(element.clientWidth > 0 && element.clientWidth < LITTLE);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNarrow };
}

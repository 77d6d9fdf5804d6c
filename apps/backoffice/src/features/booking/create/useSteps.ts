import { useId, useState } from 'react';
import type { FilledStep } from './formSteps.ts';

/** The step that has the cursor, starting with the trip, and the way to another one. */
export function useSteps() {
  const id = useId();
  const [current, setCurrent] = useState<FilledStep>('trip');
  const idOf = (step: FilledStep) => `${id}${step}`;
  const goTo = (step: FilledStep) => {
    const section = document.getElementById(idOf(step));
    if (!section) return;
    const wrong = section.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? section.querySelector<HTMLElement>('input, textarea, button'))?.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'start' });
  };
  const sectionOf = (step: FilledStep) => ({ id: idOf(step), onFocus: () => setCurrent(step) });
  return { current, goTo, sectionOf };
}

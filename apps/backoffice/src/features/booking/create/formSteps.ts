import { useId, useState } from 'react';
import type { StepName, StepState } from '../form/FormSteps.tsx';

/** The steps with form fields; the last step is the created booking. */
export const filledSteps = ['trip', 'guest', 'extras'] as const satisfies readonly StepName[];
export type FilledStep = (typeof filledSteps)[number];

const tripPaths = ['serviceId', 'resourceId', 'bookingDate', 'hora', 'status', 'isFreeOfCharge'];

/** The step that holds the field of a path. */
export function stepOf(path: string): FilledStep {
  if (tripPaths.includes(path)) return 'trip';
  return /^(customer|passengers|groupSize)/.test(path) ? 'guest' : 'extras';
}

/** The state of each step, from the invalid paths and those whose error is shown; extras need a price too. */
export function stepStates(
  faultyPaths: readonly string[],
  shownPaths: readonly string[],
  hasPrice: boolean,
): Record<StepName, StepState> {
  const wrong = new Set(shownPaths.map(stepOf));
  const missing = new Set(faultyPaths.map(stepOf));
  if (!hasPrice) missing.add('extras');
  const stateOf = (step: FilledStep): StepState => {
    if (wrong.has(step)) return 'errors';
    return missing.has(step) ? 'open' : 'complete';
  };
  return { trip: stateOf('trip'), guest: stateOf('guest'), extras: stateOf('extras'), done: 'open' };
}

/** The step with the focus, initially the trip, and a function that goes to another. */
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

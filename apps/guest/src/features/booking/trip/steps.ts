import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { BookingStep } from '@marea/domain/guests/guestAddresses';
import type { Choices } from '../../../core/choicesInAddress.ts';

/** The steps in which guests choose or type, in order. */
export const choosingSteps = ['service', 'resource', 'calendar', 'confirm'] as const satisfies readonly BookingStep[];
export type ChoosingStep = (typeof choosingSteps)[number];

/** The company's offer as far as it is known; unknown parts invalidate no choice. */
export type KnownOffer = {
  serviceIds?: readonly string[];
  vessels?: readonly { id: string; maxPeople: number }[];
  /** The location's day, YYYY-MM-DD. */
  today?: string;
};

/** The first step whose choice is missing or no longer on offer; null if none is. */
function lacks(choices: Choices, offer: KnownOffer): ChoosingStep | null {
  const { serviceId, resourceId, date, hora, passengers } = choices;
  if (!serviceId || (offer.serviceIds && !offer.serviceIds.includes(serviceId))) return 'service';
  const vessel = offer.vessels?.find(({ id }) => id === resourceId);
  const fits = !offer.vessels || (vessel && passengerCount(passengers) <= vessel.maxPeople);
  if (!resourceId || !fits) return 'resource';
  if (!date || !hora || (offer.today && date < offer.today)) return 'calendar';
  return null;
}

/** The step to show for `step`: itself, or the first earlier one whose choice is missing or no longer on offer. */
export function reachableStep(step: ChoosingStep, choices: Choices, offer: KnownOffer = {}): ChoosingStep {
  const missing = lacks(choices, offer);
  if (missing === null) return step;
  return choosingSteps.indexOf(missing) < choosingSteps.indexOf(step) ? missing : step;
}

export function stepBefore(step: ChoosingStep): ChoosingStep | null {
  return choosingSteps[choosingSteps.indexOf(step) - 1] ?? null;
}

/** The choosing step with this name, or null. */
export function choosingStepOf(text: string | undefined): ChoosingStep | null {
  return choosingSteps.find((step) => step === text) ?? null;
}

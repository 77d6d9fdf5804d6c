import { ApiError } from '@marea/web/client/client';
import type { ChoosingStep } from '../trip/steps.ts';

type EarlierStep = Exclude<ChoosingStep, 'confirm'>;

/** Why there is no price, in words, and the step at which to choose differently. */
export type QuoteTrouble = { title: string | null; text: string; step: EarlierStep | null };

const steps: readonly (readonly [field: string, step: EarlierStep])[] = [
  ['serviceId', 'service'],
  ['resourceId', 'resource'],
  ['passengers', 'resource'],
  ['bookingDate', 'calendar'],
];

/** The message for a failed quote; null for a successful one. A refused coupon shows its message at the field. */
export function quoteTrouble(error: unknown): QuoteTrouble | null {
  if (!error || refusedCoupon(error) !== undefined) return null;
  if (!(error instanceof ApiError)) return { title: null, text: '', step: null };
  const refused = new Set(error.errors.map(({ path }) => path.split('.')[0]));
  const texts = new Set(error.errors.map(({ message }) => message));
  return {
    // Field errors need no title: they explain themselves, and no fields are marked here.
    title: texts.size === 0 ? error.message : null,
    text: [...texts].join(' '),
    step: steps.find(([field]) => refused.has(field))?.[1] ?? null,
  };
}

/** The message at the coupon's field, if only the coupon made the quote fail. */
export function refusedCoupon(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'coupon_exhausted') return error.message;
  const [first] = error.errors;
  return first && error.errors.every(({ path }) => path === 'coupon') ? first.message : undefined;
}

/** Whether a quote was refused because of an add-on, so that the list of add-ons is stale. */
export function isAboutAddons(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ path }) => path.split('.')[0] === 'addons');
}

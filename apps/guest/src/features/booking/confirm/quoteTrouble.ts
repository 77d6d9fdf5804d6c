import { ApiError } from '@marea/web/client/client';
import type { ChoosingStep } from '../trip/steps.ts';

type EarlierStep = Exclude<ChoosingStep, 'confirm'>;

/** Why there is no price, in words, and the step at which the guest can choose otherwise. */
export type QuoteTrouble = { title: string | null; text: string; step: EarlierStep | null };

const steps: readonly (readonly [field: string, step: EarlierStep])[] = [
  ['serviceId', 'service'],
  ['resourceId', 'resource'],
  ['passengers', 'resource'],
  ['bookingDate', 'calendar'],
];

/** The message for a failed quote; null for a successful one. A refused coupon has its message at the field. */
export function quoteTrouble(error: unknown): QuoteTrouble | null {
  if (!error || refusedCoupon(error) !== undefined) return null;
  if (!(error instanceof ApiError)) return { title: null, text: '', step: null };
  const refused = new Set(error.errors.map(({ path }) => path.split('.')[0]));
  const texts = new Set(error.errors.map(({ message }) => message));
  return {
    // What is wrong says it itself: there are no fields here that are marked.
    title: texts.size === 0 ? error.message : null,
    text: [...texts].join(' '),
    step: steps.find(([field]) => refused.has(field))?.[1] ?? null,
  };
}

/** The message at the coupon's field, when the quote failed because of the coupon alone. */
export function refusedCoupon(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'coupon_exhausted') return error.message;
  const [first] = error.errors;
  return first && error.errors.every(({ path }) => path === 'coupon') ? first.message : undefined;
}

/** Whether a price was refused for an add-on, so that the list of them is out of date. */
export function isAboutAddons(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ path }) => path.split('.')[0] === 'addons');
}

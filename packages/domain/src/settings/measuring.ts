import type { Measuring } from './measuring.schema.ts';

/** Services whose scripts may run and receive a guest's actions. */
export const measuringServices = ['google', 'meta'] as const;
export type MeasuringService = (typeof measuringServices)[number];

/** The services that a company uses. */
export function measuringServicesOf({ gtmId, ga4Id, metaPixelId }: Measuring): MeasuringService[] {
  return measuringServices.filter((service) => (service === 'google' ? gtmId || ga4Id : metaPixelId));
}

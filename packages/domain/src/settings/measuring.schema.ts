import * as z from 'zod';

const idOf = (pattern: RegExp, error: string) => z.string().trim().max(24).regex(pattern, { error });

/**
 * The tracking ids by which a company measures bookings in its guest pages; empty for a service that it does not use.
 */
export const measuringSchema = z.strictObject({
  gtmId: idOf(/^(?:GTM-[A-Z0-9]{4,12})?$/, 'not_a_gtm_id').meta({
    description: 'The id of a Google Tag Manager container; empty without one.',
    example: 'GTM-5X7Q2K9',
  }),
  ga4Id: idOf(/^(?:G-[A-Z0-9]{4,16})?$/, 'not_a_ga4_id').meta({
    description: 'The measurement id of a Google Analytics 4 stream; empty without one.',
    example: 'G-4T8KX2M7QP',
  }),
  metaPixelId: idOf(/^(?:\d{10,20})?$/, 'not_a_pixel_id').meta({
    description: 'The id of a Meta pixel; empty without one.',
    example: '528491037264815',
  }),
  /** Off only where no law requires the guests' consent. */
  asksConsent: z.boolean().meta({ description: 'Whether guests are measured only after they consent.' }),
});
export type Measuring = z.infer<typeof measuringSchema>;

export const noMeasuring = (): Measuring => ({ gtmId: '', ga4Id: '', metaPixelId: '', asksConsent: true });

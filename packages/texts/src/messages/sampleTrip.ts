/** The fictional guest and trip in previews of message drafts. */
export const sampleTripTexts = {
  firstName: 'Ana',
  vessel: 'Sirena',
  service: { en: 'Sunset cruise', es: 'Paseo al atardecer' },
} as const;

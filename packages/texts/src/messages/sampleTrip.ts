/** The invented guest and trip on which drafts of messages are shown. */
export const sampleTripTexts = {
  firstName: 'Ana',
  vessel: 'Sirena',
  service: { en: 'Sunset cruise', es: 'Paseo al atardecer' },
} as const;

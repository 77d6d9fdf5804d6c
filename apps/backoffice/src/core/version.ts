/** The product's version as the top bar shows it. */
export const VERSION = '1.14.36';

/** The product's version as the top bar shows it (specification §1). */
export const VERSION = '1.14.36';

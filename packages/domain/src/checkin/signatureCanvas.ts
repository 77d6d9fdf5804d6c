/** The canvas of a drawn signature, in units of its path. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;

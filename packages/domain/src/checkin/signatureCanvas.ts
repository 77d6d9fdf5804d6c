export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;

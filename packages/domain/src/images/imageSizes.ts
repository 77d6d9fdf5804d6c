/** Widths in pixels of the stored copies, up to the upload's own. */
export const imageWidths = [320, 768, 1_440, 2_048] as const;

/** A phone's picture has about five megabytes. */
export const MAX_IMAGE_BYTES = 8 * 1_024 * 1_024;

export const MAX_IN_GALLERY = 30;

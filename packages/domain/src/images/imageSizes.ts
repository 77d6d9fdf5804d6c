/** Pixels across at which a picture is kept, where it is as wide. */
export const imageWidths = [320, 768, 1_440, 2_048] as const;

/** A picture of a phone has some five megabytes. */
export const LARGEST_IMAGE_BYTES = 8 * 1_024 * 1_024;

export const MAX_IN_GALLERY = 30;

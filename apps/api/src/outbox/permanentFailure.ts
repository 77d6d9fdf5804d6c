/** A failure that another attempt would only repeat: the effect is given up at once. */
export class PermanentFailure extends Error {}

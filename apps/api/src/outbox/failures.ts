/** Never tried again. */
export class PermanentFailure extends Error {}

/** The other side got everything and did not answer: it may have done it. */
export class OutcomeUnknown extends Error {}

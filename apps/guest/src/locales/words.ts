/** The same keys with other words: what a translation must have, no more and no less. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

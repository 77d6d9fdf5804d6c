/** The keys of a wording with another language's texts: what a translation must have, no more and no less. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

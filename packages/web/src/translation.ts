/** Another language's texts under exactly the same keys. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

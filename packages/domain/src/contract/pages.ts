/** Rows up to which a list is counted for the total of its first pages. */
export const MAX_COUNTED = 10_000;

/** Rows before a page from which on its total is counted whole. */
export const COUNTED_WHOLE_FROM = MAX_COUNTED / 2;

/** `totalIsBounded`: there are more rows than `total`, and they are not counted. */
export type Page<Shown> = {
  docs: Shown[];
  limit: number;
  offset: number;
  total: number;
  totalIsBounded?: true | undefined;
  page: number;
};

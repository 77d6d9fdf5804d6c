/** A page of a list as the API answers it. */
export function pageOf<Row>(docs: Row[]) {
  return { docs, total: docs.length, page: 1, limit: 10, offset: 0 };
}

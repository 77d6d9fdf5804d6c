import type { Endpoint } from '@marea/domain/contract/endpoint';

type Act = 'create' | 'update' | 'delete';

/**
 * The endpoints of a managed list by what they do. Those of one record are called after it: of one `Coupon`,
 * `createCoupon`, `updateCoupon` and `deleteCoupon`. A name that there is not does not compile.
 */
export function listEndpointsOf<
  List extends string,
  One extends string,
  const Declared extends Record<List | `${Act}${One}`, Endpoint>,
>(declared: Declared, list: List, one: One) {
  return {
    list: declared[list],
    create: declared[`create${one}` as const],
    update: declared[`update${one}` as const],
    remove: declared[`delete${one}` as const],
  };
}

import type { AuditedKind } from '@marea/domain/audit/changes';
import { paths } from '../../core/paths.ts';

type LinkTo = (id: string) => string;

const inList =
  (path: string): LinkTo =>
  (id) =>
    `${path}?open=${id}`;
const settings: LinkTo = () => '/settings/bookings';

/** Where a record of each kind can be looked at; null where it has no screen of its own. */
const links: Readonly<Record<AuditedKind, LinkTo | null>> = {
  booking: paths.bookingById,
  bookingFile: null,
  waitlist: null,
  customer: paths.customer,
  category: null,
  coupon: inList('/settings/coupons'),
  account: inList('/settings/accounts'),
  heldPayment: null,
  paymentAttempt: null,
  authorisedPayment: null,
  cashCount: null,
  expense: inList(paths.expenses),
  resource: inList('/settings/resources'),
  service: inList('/settings/services'),
  addon: inList('/settings/addons'),
  form: inList('/settings/forms'),
  package: inList('/settings/packages'),
  food: inList('/settings/alimentos'),
  drink: inList('/settings/bebidas'),
  protein: inList('/settings/proteinas'),
  bar: inList('/settings/bars'),
  recipe: inList('/settings/recipes'),
  product: inList('/settings/productos'),
  supplyCount: null,
  user: inList('/settings/users'),
  role: inList('/settings/roles'),
  review: inList('/settings/reviews'),
  image: null,
  location: inList('/settings/locations'),
  company: settings,
  settings,
  waiver: () => '/settings/waiver',
  ownerAgreement: null,
  ownerPeriod: null,
};

/** Where a record can be looked at, or null. The log may name kinds of earlier releases. */
export function linkOf(entity: string, id: string): string | null {
  return (links as Readonly<Record<string, LinkTo | null>>)[entity]?.(id) ?? null;
}

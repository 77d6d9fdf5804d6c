import type { Actor } from '@marea/domain/access/actor';
import type { FieldReference, ListDefinition } from '@marea/domain/contract/defineList';
import { invalidFields } from '@marea/domain/core/errors/errors';
import type { FieldCode } from '@marea/domain/core/errors/fieldCode';
import { imagePurposes, isPrivatePurpose } from '@marea/domain/images/imagePurposes';
import type { AppContext } from '../context.ts';
import { isOfCompany, readableBy } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';

const publicPurposes = Object.entries(imagePurposes).flatMap(([name, { isPrivate }]) => (isPrivate ? [] : [name]));

const unknownIn: Readonly<Record<string, FieldCode>> = {
  addons: 'unknown_addon',
  bars: 'unknown_bar',
  forms: 'unknown_form',
  images: 'unknown_picture',
  foods: 'unknown_dish',
  drinks: 'unknown_drink',
  locations: 'unknown_location',
  products: 'unknown_product',
  proteins: 'unknown_protein',
  recipes: 'unknown_recipe',
  resources: 'unknown_vessel',
  services: 'unknown_service',
  users: 'unknown_person',
};

type Owner = { companyId: string; locationId?: string | null | undefined };

/**
 * Throws `invalid` for a foreign or unfitting reference, or one to a record that the actor cannot read, so that nobody
 * gives away more than they see: only its uploader or company-wide staff attach a private picture. References already
 * in `before` stay valid.
 */
export async function assertReferences(
  app: AppContext,
  { references = {} }: Pick<ListDefinition, 'references'>,
  { companyId, locationId, actor, tx = null }: Owner & { actor: Actor; tx?: Tx | null },
  values: object,
  before: object = {},
): Promise<void> {
  for (const [path, reference] of Object.entries(references)) {
    const knownIds = new Set(idsAt(before, path.split('.')).map(({ id }) => id));
    const unread = idsAt(values, path.split('.')).filter(({ id }) => !knownIds.has(id));
    if (unread.length === 0) continue;
    const { collection, ...fitting } = fittingOf(reference, actor, locationId);
    const known = await app.connection
      .getClient()
      .db(app.connection.name)
      .collection<{ _id: string; purpose?: string; locationId?: string | null }>(collection)
      .find(
        {
          $and: [{ _id: { $in: unread.map(({ id }) => id) } }, readableBy(actor, namedList(collection))],
          companyId,
          isDeleted: false,
          ...fitting,
        },
        { projection: { _id: 1 }, ...(tx ? { session: tx } : {}) },
      )
      .toArray();
    const existingIds = new Set(known.map(({ _id }) => _id));
    const unknown = unread.filter(({ id }) => !existingIds.has(id)).map(({ at }) => at);
    if (unknown.length > 0) throw invalidFields(unknown, unknownIn[collection] ?? 'unknown_record');
  }
}

/** The scope of a collection: pictures belong to the company; people are also visible where they have another role. */
function namedList(collection: string): Pick<ListDefinition, 'belongsTo' | 'alsoReadAt'> {
  if (collection === 'locations') return { belongsTo: 'itself' };
  if (collection === 'users') return { belongsTo: 'locationOrCompany', alsoReadAt: 'otherLocationIds' };
  return { belongsTo: 'locationOrCompany' };
}

/** Public records use public pictures, private ones their own purpose. */
function fittingOf(reference: FieldReference, actor: Actor, locationId: string | null | undefined) {
  if (typeof reference !== 'string') {
    if ('isOfSameLocation' in reference) return { collection: reference.collection, locationId };
    const isPrivate = isPrivatePurpose(reference.purpose) && !isOfCompany(actor);
    return { ...reference, ...(isPrivate ? { uploadedBy: actor.userId } : {}) };
  }
  return reference === 'images'
    ? { collection: reference, purpose: { $in: publicPurposes } }
    : { collection: reference };
}

/** The ids at a path, also through lists, each with its position: `ingredients.0.productId`. */
function idsAt(
  value: unknown,
  steps: readonly string[],
  at: readonly (string | number)[] = [],
): { id: string; at: string }[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => idsAt(one, steps, [...at, i]));
  const [step, ...rest] = steps;
  if (step === undefined) return typeof value === 'string' ? [{ id: value, at: at.join('.') }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return idsAt(Reflect.get(value, step), rest, [...at, step]);
}

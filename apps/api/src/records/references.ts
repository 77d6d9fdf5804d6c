import type { Reference, ListDefinition } from '@marea/domain/contract/defineList';
import { invalidField } from '@marea/domain/kernel/errors';
import { imagePurposes } from '@marea/domain/images/imagePurposes';
import type { AppContext } from '../context.ts';

const publicPurposes = Object.entries(imagePurposes).flatMap(([name, { isPrivate }]) => (isPrivate ? [] : [name]));

/** Throws `invalid` for a foreign or unfitting reference. Those already in `before` stay valid. */
export async function assertReferences(
  app: AppContext,
  { references = {} }: Pick<ListDefinition, 'references'>,
  companyId: string,
  values: object,
  before: object = {},
): Promise<void> {
  for (const [path, reference] of Object.entries(references)) {
    const named = new Set(idsAt(before, path.split('.')));
    const ids = [...new Set(idsAt(values, path.split('.')))].filter((id) => !named.has(id));
    if (ids.length === 0) continue;
    const { collection, ...fitting } = fittingOf(reference);
    const known = await app.connection
      .getClient()
      .db(app.connection.name)
      .collection<{ _id: string; purpose?: string }>(collection)
      .countDocuments({
        _id: { $in: ids },
        companyId,
        isDeleted: false,
        ...fitting,
      });
    if (known !== ids.length) throw invalidField(path, 'not_on_offer');
  }
}

/** Public records use public pictures, private ones their own purpose. */
function fittingOf(reference: Reference) {
  if (typeof reference !== 'string') return reference;
  return reference === 'images'
    ? { collection: reference, purpose: { $in: publicPurposes } }
    : { collection: reference };
}

/** Through lists: `ingredients.productId`. */
function idsAt(value: unknown, [step, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsAt(one, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return typeof value === 'string' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return idsAt(Reflect.get(value, step), rest);
}

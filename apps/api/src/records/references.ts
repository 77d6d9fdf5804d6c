import type { Reference, ListDefinition } from '@marea/domain/contract/defineList';
import { invalidField } from '@marea/domain/kernel/errors';
import { imagePurposes } from '@marea/domain/images/imagePurposes';
import type { AppContext } from '../context.ts';

const publicPurposes = Object.entries(imagePurposes).flatMap(([name, { isPrivate }]) => (isPrivate ? [] : [name]));

/**
 * Throws `invalid` when a record names another one that is not there or not its company's: an
 * add-on, a protein, a picture of a fitting purpose. `values` are the fields that are written; what
 * `before` named already may stay named, though it has been taken off its own list since.
 */
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

/** What guests see names no picture that is private; what is private names its own kind alone. */
function fittingOf(reference: Reference) {
  if (typeof reference !== 'string') return reference;
  return reference === 'images'
    ? { collection: reference, purpose: { $in: publicPurposes } }
    : { collection: reference };
}

/** The ids at a path, through lists: `ingredients.productId`. */
function idsAt(value: unknown, [step, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsAt(one, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return typeof value === 'string' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return idsAt(Reflect.get(value, step), rest);
}

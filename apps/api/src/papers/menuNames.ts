import type { Language } from '@marea/domain/kernel/language';
import { drinks, foods, proteins } from '@marea/domain/menus/menus.schema';
import type { AppContext } from '../context.ts';

type MenuItem = { id: string; name: string };
/** What something is called in a language, by what it was called when it was chosen. */
type NameOf = (name: string) => string;

/** What is served, in a guest's language; without a name there, or renamed since it was chosen, by the name of then. */
export async function menuNames(
  app: AppContext,
  chosen: { dishes: readonly MenuItem[]; drinks: readonly MenuItem[]; mains: readonly (MenuItem | null)[] },
  language: Language,
): Promise<{ dish: NameOf; drink: NameOf; main: NameOf }> {
  const [dish, drink, main] = await Promise.all([
    namesIn(app, foods, chosen.dishes, language),
    namesIn(app, drinks, chosen.drinks, language),
    namesIn(
      app,
      proteins,
      chosen.mains.filter((one) => one !== null),
      language,
    ),
  ]);
  return { dish, drink, main };
}

async function namesIn(
  app: AppContext,
  list: typeof foods | typeof drinks | typeof proteins,
  chosen: readonly MenuItem[],
  language: Language,
): Promise<NameOf> {
  const ids = [...new Set(chosen.map(({ id }) => id))];
  if (ids.length === 0) return (name) => name;
  const found = await app
    .db(list)
    .find({ _id: { $in: ids }, isDeleted: { $in: [false, true] } })
    .toArray();
  const names = new Map(found.map(({ name, displayName }) => [name, displayName[language]]));
  return (name) => names.get(name) || name;
}

import { foldText } from '@marea/domain/core/text/search';
import type { Language } from '@marea/domain/core/text/text';

/**
 * Allergens that have to be named on food (Regulation (EU) No 1169/2011, annex II), as companies type them. A row holds
 * words for one thing only: a broader or narrower word could tell a guest the wrong thing.
 */
const allergens: readonly Record<Language, readonly [string, ...string[]]>[] = [
  { en: ['Gluten'], es: ['Gluten'] },
  { en: ['Wheat'], es: ['Trigo'] },
  { en: ['Shellfish'], es: ['Mariscos', 'marisco'] },
  { en: ['Crustaceans', 'crustacean'], es: ['Crustáceos', 'crustáceo'] },
  { en: ['Molluscs', 'mollusc', 'mollusks', 'mollusk'], es: ['Moluscos', 'molusco'] },
  { en: ['Fish'], es: ['Pescado', 'pescados'] },
  { en: ['Egg', 'eggs'], es: ['Huevo', 'huevos'] },
  { en: ['Milk'], es: ['Leche'] },
  { en: ['Dairy'], es: ['Lácteos', 'lácteo'] },
  { en: ['Lactose'], es: ['Lactosa'] },
  { en: ['Peanuts', 'peanut'], es: ['Cacahuate', 'cacahuates', 'cacahuete', 'cacahuetes', 'maní'] },
  { en: ['Nuts', 'nut', 'tree nuts'], es: ['Nueces', 'nuez', 'frutos secos'] },
  { en: ['Soy', 'soya'], es: ['Soya', 'soja'] },
  { en: ['Celery'], es: ['Apio'] },
  { en: ['Mustard'], es: ['Mostaza'] },
  { en: ['Sesame'], es: ['Ajonjolí', 'sésamo'] },
  { en: ['Sulphites', 'sulphite', 'sulfites', 'sulfite'], es: ['Sulfitos', 'sulfito'] },
  { en: ['Lupin', 'lupins'], es: ['Altramuz', 'altramuces'] },
];

const byWord = new Map(
  allergens.flatMap((allergen) => [...allergen.en, ...allergen.es].map((word) => [foldText(word), allergen] as const)),
);

/**
 * An allergen in a reader's language, followed by the company's own word in another language. An unknown word stays
 * as it is.
 */
export function allergenText(typed: string, language: Language): string {
  const word = foldText(typed);
  const known = byWord.get(word)?.[language];
  return !known || known.some((own) => foldText(own) === word) ? typed : `${known[0]} (${typed})`;
}

import { foldText } from '@marea/domain/core/text/search';
import type { GuestLanguage } from '@marea/domain/core/text/text';

/**
 * Allergens that must be named on food (Regulation (EU) No 1169/2011, annex II), as companies type them. A row holds
 * words for the same thing only: a broader or narrower word could mislead a guest.
 */
const allergens: readonly Record<GuestLanguage, readonly [string, ...string[]]>[] = [
  { en: ['Gluten'], es: ['Gluten'], fr: ['Gluten'], pt: ['Glúten'] },
  { en: ['Wheat'], es: ['Trigo'], fr: ['Blé'], pt: ['Trigo'] },
  { en: ['Shellfish'], es: ['Mariscos', 'marisco'], fr: ['Fruits de mer'], pt: ['Frutos do mar'] },
  {
    en: ['Crustaceans', 'crustacean'],
    es: ['Crustáceos', 'crustáceo'],
    fr: ['Crustacés', 'crustacé'],
    pt: ['Crustáceos', 'crustáceo'],
  },
  {
    en: ['Molluscs', 'mollusc', 'mollusks', 'mollusk'],
    es: ['Moluscos', 'molusco'],
    fr: ['Mollusques', 'mollusque'],
    pt: ['Moluscos', 'molusco'],
  },
  { en: ['Fish'], es: ['Pescado', 'pescados'], fr: ['Poisson', 'poissons'], pt: ['Peixe', 'peixes'] },
  { en: ['Egg', 'eggs'], es: ['Huevo', 'huevos'], fr: ['Œuf', 'œufs', 'oeuf', 'oeufs'], pt: ['Ovo', 'ovos'] },
  { en: ['Milk'], es: ['Leche'], fr: ['Lait'], pt: ['Leite'] },
  { en: ['Dairy'], es: ['Lácteos', 'lácteo'], fr: ['Produits laitiers'], pt: ['Laticínios', 'laticínio'] },
  { en: ['Lactose'], es: ['Lactosa'], fr: ['Lactose'], pt: ['Lactose'] },
  {
    en: ['Peanuts', 'peanut'],
    es: ['Cacahuate', 'cacahuates', 'cacahuete', 'cacahuetes', 'maní'],
    fr: ['Arachides', 'arachide', 'cacahuètes', 'cacahuète'],
    pt: ['Amendoim', 'amendoins'],
  },
  {
    en: ['Nuts', 'nut', 'tree nuts'],
    es: ['Nueces', 'nuez', 'frutos secos'],
    fr: ['Fruits à coque'],
    pt: ['Castanhas', 'castanha'],
  },
  { en: ['Soy', 'soya'], es: ['Soya', 'soja'], fr: ['Soja'], pt: ['Soja'] },
  { en: ['Celery'], es: ['Apio'], fr: ['Céleri'], pt: ['Aipo'] },
  { en: ['Mustard'], es: ['Mostaza'], fr: ['Moutarde'], pt: ['Mostarda'] },
  { en: ['Sesame'], es: ['Ajonjolí', 'sésamo'], fr: ['Sésame'], pt: ['Gergelim'] },
  {
    en: ['Sulphites', 'sulphite', 'sulfites', 'sulfite'],
    es: ['Sulfitos', 'sulfito'],
    fr: ['Sulfites'],
    pt: ['Sulfitos', 'sulfito'],
  },
  { en: ['Lupin', 'lupins'], es: ['Altramuz', 'altramuces'], fr: ['Lupin'], pt: ['Tremoço', 'tremoços'] },
];

const byWord = new Map(
  allergens.flatMap((allergen) =>
    Object.values(allergen)
      .flat()
      .map((word) => [foldText(word), allergen] as const),
  ),
);

/**
 * An allergen in a reader's language, followed by the company's own word in another language. An unknown word stays
 * as it is.
 */
export function allergenText(typed: string, language: GuestLanguage): string {
  const word = foldText(typed);
  const known = byWord.get(word)?.[language];
  return !known || known.some((own) => foldText(own) === word) ? typed : `${known[0]} (${typed})`;
}

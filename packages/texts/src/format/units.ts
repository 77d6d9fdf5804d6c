import type { Language } from '@marea/domain/core/text/text';

/** Countable units, singular and plural; others, such as kg, stay as entered. */
const counted: Readonly<Record<string, Record<Language, readonly [string, string]>>> = {
  pieza: { es: ['pieza', 'piezas'], en: ['piece', 'pieces'] },
  manojo: { es: ['manojo', 'manojos'], en: ['bunch', 'bunches'] },
  botella: { es: ['botella', 'botellas'], en: ['bottle', 'bottles'] },
  caja: { es: ['caja', 'cajas'], en: ['box', 'boxes'] },
  bolsa: { es: ['bolsa', 'bolsas'], en: ['bag', 'bags'] },
  paquete: { es: ['paquete', 'paquetes'], en: ['pack', 'packs'] },
  lata: { es: ['lata', 'latas'], en: ['can', 'cans'] },
};

/** The unit of an amount in words: 'piezas' for 7, 'pieza' for 1. An unknown unit stays as it is. */
export function unitText(language: Language, unit: string, amount: number): string {
  const [one, more] = counted[unit.toLowerCase()]?.[language] ?? [unit, unit];
  return Math.abs(amount) === 1 ? one : more;
}

/** A quantity of a thing, or of a unit price: '2 × Tacos', '3 × $150.00'. */
export function quantityText(count: number, each: string): string {
  return `${count} × ${each}`;
}

/** An amount with its unit: '7 piezas', '0.5 kg'. */
export function amountText(language: Language, amount: number, unit: string): string {
  return `${amount} ${unitText(language, unit, amount)}`;
}

import type { NumberProblem } from '@marea/domain/core/money/typedNumber';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import { fill } from './fill.ts';
import { formatDecimal } from './money.ts';

/** A number that is outside the bounds of its field. */
export type BoundProblem = { reason: 'too_small' | 'too_big'; value: number; bound: number };

const texts = {
  en: {
    not_a_number: 'Enter a number, such as 1,650.50',
    ambiguous: 'This may be {{thousands}} or {{decimals}}. Enter {{whole}} or {{decimals}}.',
    too_many_decimals: 'At most {{count}} decimals',
    one_decimal: 'At most one decimal',
    whole: 'Enter a whole number',
    other_currency: 'This field is not in {{currency}}',
    too_small: '{{value}} is too little: at least {{bound}}',
    too_big: '{{value}} is too much: at most {{bound}}',
  },
  es: {
    not_a_number: 'Escribe un número, como 1,650.50',
    ambiguous: 'Puede ser {{thousands}} o {{decimals}}. Escribe {{whole}} o {{decimals}}.',
    too_many_decimals: 'Con {{count}} decimales como máximo',
    one_decimal: 'Con un decimal como máximo',
    whole: 'Escribe un número entero',
    other_currency: 'Este campo no está en {{currency}}',
    too_small: '{{value}} es muy poco: {{bound}} como mínimo',
    too_big: '{{value}} es demasiado: {{bound}} como máximo',
  },
  fr: {
    not_a_number: 'Saisissez un nombre, par exemple 1,650.50',
    ambiguous: 'Cela peut être {{thousands}} ou {{decimals}}. Saisissez {{whole}} ou {{decimals}}.',
    too_many_decimals: '{{count}} décimales au plus',
    one_decimal: 'Une décimale au plus',
    whole: 'Saisissez un nombre entier',
    other_currency: 'Ce champ n’est pas en {{currency}}',
    too_small: '{{value}}, c’est trop peu : {{bound}} au moins',
    too_big: '{{value}}, c’est trop : {{bound}} au plus',
  },
  pt: {
    not_a_number: 'Digite um número, como 1,650.50',
    ambiguous: 'Pode ser {{thousands}} ou {{decimals}}. Digite {{whole}} ou {{decimals}}.',
    too_many_decimals: 'No máximo {{count}} casas decimais',
    one_decimal: 'No máximo uma casa decimal',
    whole: 'Digite um número inteiro',
    other_currency: 'Este campo não está em {{currency}}',
    too_small: '{{value}} é pouco: no mínimo {{bound}}',
    too_big: '{{value}} é demais: no máximo {{bound}}',
  },
} as const satisfies Record<GuestLanguage, Record<string, string>>;

/** Why a typed number is refused, how it was read, and what to write instead. */
export function numberProblemText(language: GuestLanguage, problem: NumberProblem | BoundProblem): string {
  const words = texts[language];
  switch (problem.reason) {
    case 'not_a_number':
      return words.not_a_number;
    case 'ambiguous': {
      const [thousands, decimals] = problem.readings;
      return fill(words.ambiguous, { thousands: formatDecimal(thousands, 0), whole: thousands, decimals });
    }
    case 'too_many_decimals':
      if (problem.most === 0) return words.whole;
      return fill(problem.most === 1 ? words.one_decimal : words.too_many_decimals, { count: problem.most });
    case 'other_currency':
      return fill(words.other_currency, { currency: problem.currency.toUpperCase() });
    case 'too_small':
    case 'too_big':
      return fill(words[problem.reason], {
        value: formatDecimal(problem.value, 0),
        bound: formatDecimal(problem.bound, 0),
      });
  }
}

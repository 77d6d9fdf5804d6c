import type { Language } from '@marea/domain/core/text/text';

/** The texts of files about an import: the list of its problems, and its samples. */
export const importTexts = {
  en: {
    problems: 'problems',
    sample: 'sample',
    row: 'Row',
    column: 'Column',
    value: 'Value',
    problem: 'Problem',
  },
  es: {
    problems: 'problemas',
    sample: 'ejemplo',
    row: 'Fila',
    column: 'Columna',
    value: 'Valor',
    problem: 'Problema',
  },
} as const satisfies Record<Language, Record<string, string>>;

import type { expenseTypes } from '@marea/domain/expenses/expenseTypes';
import type { Language } from '@marea/domain/kernel/language';

type ExpenseType = (typeof expenseTypes)[number];

/** The wording of what money is spent on. */
export const expenseTypeTexts: Record<Language, Record<ExpenseType, string>> = {
  en: {
    'Gastos fijos': 'Fixed costs',
    Facebook: 'Facebook',
    Google: 'Google',
    Intercambios: 'Barter',
    'Carga semanal': 'Weekly loading',
    'Alimentación semanal': 'Weekly food',
    'Bebidas semanal': 'Weekly drinks',
  },
  es: {
    'Gastos fijos': 'Gastos fijos',
    Facebook: 'Facebook',
    Google: 'Google',
    Intercambios: 'Intercambios',
    'Carga semanal': 'Carga semanal',
    'Alimentación semanal': 'Alimentación semanal',
    'Bebidas semanal': 'Bebidas semanal',
  },
};

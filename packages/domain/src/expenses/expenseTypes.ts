/** Spelled as the specification does. */
export const expenseCategories = ['Gastos fijos', 'Facebook', 'Google', 'Intercambios'] as const;

export const weeklyPurchaseTypes = ['Carga semanal', 'Alimentación semanal', 'Bebidas semanal'] as const;

export const expenseTypes = [...expenseCategories, ...weeklyPurchaseTypes] as const;
export type WeeklyPurchaseType = (typeof weeklyPurchaseTypes)[number];

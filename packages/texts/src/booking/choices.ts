import type { GuestLanguage, Language } from '@marea/domain/core/text/text';
import type { CouponState } from '@marea/domain/coupons/couponState';
import type { CrewMember } from '@marea/domain/crew/crew.schema';
import type { expenseTypes } from '@marea/domain/expenses/expense.endpoints';
import type { StockState } from '@marea/domain/stock/stockState';

/** Whether an entry of a list is in use, in words. */
export const activeTexts: Record<Language, Record<'active' | 'inactive', string>> = {
  en: { active: 'Active', inactive: 'Inactive' },
  es: { active: 'Activo', inactive: 'Inactivo' },
};

/** The wording of a coupon's state. */
export const couponStateTexts: Record<Language, Record<CouponState, string>> = {
  en: { active: 'Active', scheduled: 'Scheduled', usedUp: 'Used up', expired: 'Expired', inactive: 'Inactive' },
  es: { active: 'Activo', scheduled: 'Programado', usedUp: 'Agotado', expired: 'Vencido', inactive: 'Inactivo' },
};

/** The wording of crew jobs. */
export const crewJobTexts: Record<Language, Record<CrewMember['job'], string>> = {
  en: { Capitan: 'Captain', Chef: 'Chef', Hostess: 'Hostess', Marinero: 'Deckhand' },
  es: { Capitan: 'Capitán', Chef: 'Chef', Hostess: 'Hostess', Marinero: 'Marinero' },
};

/** The wording of a product's stock state. */
export const stockStateTexts: Record<Language, Record<StockState, string>> = {
  en: { expired: 'Expired', out: 'Used up', low: 'Low', expiring: 'Expires soon', enough: 'Enough' },
  es: { expired: 'Caducado', out: 'Agotado', low: 'Poco', expiring: 'Por caducar', enough: 'Suficiente' },
};

type ExpenseType = (typeof expenseTypes)[number];

/** The wording of expense types. */
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

/** The text from staff to a waiting party whose turn it is. */
export const turnTexts: Record<GuestLanguage, string> = {
  en: 'Hello {{name}}, it is your turn at {{place}}. Please come to us and give your name.',
  es: 'Hola, {{name}}: es tu turno en {{place}}. Acércate y da tu nombre.',
  fr: 'Bonjour {{name}}, c’est votre tour ({{place}}). Présentez-vous et donnez votre nom.',
  pt: 'Olá, {{name}}! É a sua vez em {{place}}. Venha até nós e diga seu nome.',
};

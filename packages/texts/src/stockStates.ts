import type { Language } from '@marea/domain/kernel/language';
import type { StockState } from '@marea/domain/stock/stockState';

/** How the stock of a product stands, in words. */
export const stockStateTexts: Record<Language, Record<StockState, string>> = {
  en: { expired: 'Expired', out: 'Used up', low: 'Low', expiring: 'Expires soon', enough: 'Enough' },
  es: { expired: 'Caducado', out: 'Agotado', low: 'Poco', expiring: 'Por caducar', enough: 'Suficiente' },
};

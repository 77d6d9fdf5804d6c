import { exportedCompany } from './exportedCompany.ts';
import { exportedMoney } from './exportedMoney.ts';
import { exportedSales } from './exportedSales.ts';

/** The entities of a company's archive, in its order. Those that change often come first: a snapshot lasts some minutes. */
export const exportedEntities = [...exportedSales, ...exportedMoney, ...exportedCompany];

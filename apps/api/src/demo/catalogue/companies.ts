import { cancun } from './cancun.ts';
import { islaMujeres } from './islaMujeres.ts';
import type { CompanyPlan } from './plan.ts';
import { puertoMorelos } from './puertoMorelos.ts';

const marea: CompanyPlan = {
  slug: 'marea',
  name: 'Marea',
  language: 'es',
  currency: 'usd',
  serviceCharge: 10,
  bankFee: 4,
  email: 'hola@marea.test',
  phone: '+529980001234',
  brandColor: '#0B7A83',
  tenDollars: 1_000,
  agencies: [
    'Caribe Agency',
    'Hotel Nizuc Concierge',
    'Playa Tours',
    'Riviera Experiences',
    'Blue Horizon Travel',
    'Conserjería Grand Coral',
    'Yucatán Select',
    'Sunrise DMC',
  ],
  sellers: [
    ['Valeria', 'Montes de Oca'],
    ['Diego', 'Uc Chan'],
  ],
  crew: [
    ['Ernesto', 'Dzul', 'Capitan'],
    ['Rubén', 'Canché', 'Capitan'],
    ['Ana', 'Gil', 'Hostess'],
    ['Toño', 'Balam', 'Marinero'],
    ['Lucía', 'Ferrer', 'Chef'],
  ],
  locations: [cancun, islaMujeres],
};

const coral: CompanyPlan = {
  slug: 'coral',
  name: 'Coral Expediciones',
  language: 'es',
  currency: 'mxn',
  serviceCharge: 12.5,
  bankFee: 3.65,
  email: 'hola@coral.test',
  phone: '+529980004455',
  brandColor: '#B86A0B',
  tenDollars: 18_000,
  agencies: [
    'Posada Amor Concierge',
    'Ruta de los Cenotes',
    'Mundo Maya Viajes',
    'Hacienda Morelos',
    'Tortuga Travel',
    'Selva & Mar',
    'Kaan Luum Tours',
    'Grand Petén Desk',
  ],
  sellers: [['Itzel', 'Poot']],
  crew: [
    ['Anselmo', 'Cauich', 'Capitan'],
    ['Guadalupe', 'Mena', 'Chef'],
    ['Wilberth', 'Ek', 'Marinero'],
  ],
  locations: [puertoMorelos],
};

/** Both demo companies. They share nothing. */
export const companyPlans: readonly CompanyPlan[] = [marea, coral];

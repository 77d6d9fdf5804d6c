import type { Currency } from '../core/money/money.ts';
import type { Language } from '../core/text/text.ts';

/** Usual kinds of companies, whose vessels and services a new one can start with. */
export const setupPresets = ['charter', 'seats', 'jetSkis'] as const;
export type SetupPreset = (typeof setupPresets)[number];

type Bilingual = Record<Language, string>;
type VesselPlan = { name: Bilingual; count: number; category: Bilingual; people: number; maxPeople: number };
type ServicePlan = {
  name: Bilingual;
  description: Bilingual;
  duration: number;
  bufferTime: number;
  /** The price of the trip, or of an adult's and a minor's seat, in whole dollars. */
  price: number;
  minor?: number;
};

/** Rounded, so that proposed prices in pesos are round too. */
const PESOS_PER_DOLLAR = 20;

const plans: Record<SetupPreset, { vessel: VesselPlan; services: ServicePlan[] }> = {
  charter: {
    vessel: {
      name: { en: 'Yacht', es: 'Yate' },
      count: 2,
      category: { en: 'Yacht', es: 'Yate' },
      people: 8,
      maxPeople: 12,
    },
    services: [
      {
        name: { en: 'Private charter, 4 hours', es: 'Paseo privado, 4 horas' },
        description: {
          en: 'Four hours on the water with captain and crew: sail, swim and have lunch aboard.',
          es: 'Cuatro horas en el mar con capitán y tripulación: navega, nada y come a bordo.',
        },
        duration: 4,
        bufferTime: 30,
        price: 700,
      },
      {
        name: { en: 'Private charter, 8 hours', es: 'Paseo privado, 8 horas' },
        description: {
          en: 'A whole day on the water with captain and crew, at your own pace.',
          es: 'Un día completo en el mar con capitán y tripulación, a tu ritmo.',
        },
        duration: 8,
        bufferTime: 30,
        price: 1_200,
      },
    ],
  },
  seats: {
    vessel: {
      name: { en: 'Catamaran', es: 'Catamarán' },
      count: 1,
      category: { en: 'Catamaran', es: 'Catamarán' },
      people: 1,
      maxPeople: 40,
    },
    services: [
      {
        name: { en: 'Day tour', es: 'Paseo de un día' },
        description: {
          en: 'A shared day on the catamaran with snorkelling, lunch and an open bar.',
          es: 'Un día compartido en catamarán con esnórquel, comida y barra libre.',
        },
        duration: 6,
        bufferTime: 60,
        price: 90,
        minor: 60,
      },
    ],
  },
  jetSkis: {
    vessel: {
      name: { en: 'Jet ski', es: 'Moto acuática' },
      count: 4,
      category: { en: 'Jet ski', es: 'Moto acuática' },
      people: 2,
      maxPeople: 2,
    },
    services: [
      {
        name: { en: 'Jet ski, 30 minutes', es: 'Moto acuática, 30 minutos' },
        description: {
          en: 'Half an hour for one or two, after a short briefing.',
          es: 'Media hora para una o dos personas, después de una breve explicación.',
        },
        duration: 0.5,
        bufferTime: 15,
        price: 60,
      },
      {
        name: { en: 'Jet ski, 1 hour', es: 'Moto acuática, 1 hora' },
        description: {
          en: 'An hour along the coast for one or two, after a short briefing.',
          es: 'Una hora por la costa para una o dos personas, después de una breve explicación.',
        },
        duration: 1,
        bufferTime: 15,
        price: 100,
      },
    ],
  },
};

/** The vessels of a preset, named in the company's language. */
export function vesselsOfPreset(preset: SetupPreset, language: Language) {
  const { name, count, category, people, maxPeople } = plans[preset].vessel;
  return Array.from({ length: count }, (_, i) => {
    const numbered = count > 1 ? `${name[language]} ${i + 1}` : name[language];
    return { name: numbered, shortName: numbered, category: category[language], people, maxPeople };
  });
}

/** The services of a preset on vessels: drafts, inactive until somebody has checked their prices. */
export function servicesOfPreset(
  preset: SetupPreset,
  { language, currency, resources }: { language: Language; currency: Currency; resources: readonly string[] },
) {
  const amount = (dollars: number) => dollars * 100 * (currency === 'mxn' ? PESOS_PER_DOLLAR : 1);
  return plans[preset].services.map(({ name, description, duration, bufferTime, price, minor }) => ({
    name: name[language],
    displayName: name,
    webDescription: description,
    duration,
    bufferTime,
    price: amount(price),
    seats: minor === undefined ? null : { menores: amount(minor), infantes: 0 },
    resources: [...resources],
    active: false,
  }));
}

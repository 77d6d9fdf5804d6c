import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';

type VesselPlan = Pick<
  Vessel,
  | 'name'
  | 'shortName'
  | 'category'
  | 'color'
  | 'people'
  | 'maxPeople'
  | 'price'
  | 'extraPeople'
  | 'extraHour'
  | 'dockFee'
  | 'description'
> & {
  /** Why the vessel is out of service. */
  repairs?: string;
};
type ServiceName = keyof typeof demoServices;
export type LocationPlan = Pick<
  Location,
  | 'slug'
  | 'name'
  | 'address1'
  | 'city'
  | 'cp'
  | 'phone'
  | 'email'
  | 'pier'
  | 'arriveMinutes'
  | 'bring'
  | 'latitude'
  | 'longitude'
  | 'webDescription'
> & {
  vessels: VesselPlan[];
  /** `prices` are those on certain vessels, by their short name. */
  offers: {
    service: ServiceName;
    vessels: string[];
    price: number;
    prices?: Record<string, number>;
    /** For a shared departure: what minors and infants pay; adults pay the price. */
    seats?: Service['seats'];
  }[];
};
export type CompanyPlan = Omit<Company, '_id' | 'image' | 'version'> & {
  locations: LocationPlan[];
  scale: number;
};

export const usualThings = {
  en: 'Swimwear, a towel, biodegradable sunscreen and an ID.',
  es: 'Traje de baño, toalla, bloqueador biodegradable e identificación.',
};

export function vessel(
  name: string,
  shortName: string,
  category: string,
  color: string,
  [people, maxPeople]: [number, number],
  [price, extraPeople, extraHour]: [number, number, number],
  en: string,
  es: string,
): VesselPlan {
  return {
    name,
    shortName,
    category,
    color,
    people,
    maxPeople,
    price,
    extraPeople,
    extraHour,
    dockFee: 2_000,
    description: { en, es },
  };
}

type ServicePlan = Pick<
  Service,
  | 'name'
  | 'displayName'
  | 'category'
  | 'duration'
  | 'bufferTime'
  | 'marineParkFee'
  | 'description'
  | 'webDescription'
  | 'itinerario'
  | 'inclusiones'
>;
function service(
  en: string,
  es: string,
  category: string,
  [duration, bufferTime, marineParkFee]: [number, number, number],
  texts: Record<'description' | 'itinerario' | 'inclusiones', [string, string]>,
): ServicePlan {
  const both = ([english, spanish]: [string, string]) => ({ en: english, es: spanish });
  const description = both(texts.description);
  return {
    name: es,
    displayName: { en, es },
    category,
    duration,
    bufferTime,
    marineParkFee,
    description,
    webDescription: description,
    itinerario: both(texts.itinerario),
    inclusiones: both(texts.inclusiones),
  };
}

const open: [string, string] = [
  'Captain and crew, fuel, water and soft drinks, towels, life vests',
  'Capitán y tripulación, combustible, agua y refrescos, toallas, chalecos',
];

export const demoServices = {
  charter4: service('Private charter 4 h', 'Charter privado 4 h', 'Charter', [4, 30, 0], {
    description: [
      'The boat is yours: swim off Isla Mujeres, lunch at anchor, back with the breeze.',
      'El barco es tuyo: nada frente a Isla Mujeres, come fondeado y regresa con la brisa.',
    ],
    itinerario: [
      'Boarding at the pier\n1 h Along the coast to Playa Norte\n2 h Swim stop and lunch at anchor\n1 h Back with the breeze',
      'Abordaje en el muelle\n1 h Por la costa hasta Playa Norte\n2 h Para nadar y comer fondeados\n1 h Regreso con la brisa',
    ],
    inclusiones: open,
  }),
  charter6: service('Private charter 6 h', 'Charter privado 6 h', 'Charter', [6, 30, 0], {
    description: [
      'A long day without hurry: reef, island, a table in the shade.',
      'Un día largo y sin prisa: arrecife, isla y una mesa a la sombra.',
    ],
    itinerario: [
      'Boarding at the pier\n1 h 30 min El Farito reef, with masks and fins\n2 h Playa Norte, to swim and walk\n1 h Lunch at a table in the shade\n1 h 30 min Back along the coast',
      'Abordaje en el muelle\n1 h 30 min Arrecife El Farito, con visor y aletas\n2 h Playa Norte, para nadar y caminar\n1 h Comida en una mesa a la sombra\n1 h 30 min Regreso por la costa',
    ],
    inclusiones: open,
  }),
  sunset: service('Sunset with champagne', 'Atardecer con champaña', 'Sunset', [2, 30, 0], {
    description: [
      'Two golden hours on the lagoon, glasses cold, for couples and small groups.',
      'Dos horas doradas en la laguna, copas frías, para parejas y grupos.',
    ],
    itinerario: [
      'Boarding at the pier\n45 min Through Nichupté lagoon\n45 min Sunset at anchor, glasses in hand\n30 min Back under the first stars',
      'Abordaje en el muelle\n45 min Por la laguna Nichupté\n45 min Puesta de sol fondeados, copa en mano\n30 min Regreso con las primeras estrellas',
    ],
    inclusiones: ['Captain, a bottle for four, fruit and cheese', 'Capitán, una botella para cuatro, fruta y quesos'],
  }),
  snorkel: service('Isla Mujeres, snorkel and lunch', 'Isla Mujeres, snorkel y comida', 'Tour', [3, 30, 6_000], {
    description: [
      'Three hours: the reef at MUSA, a swim at Playa Norte and lunch on board.',
      'Tres horas: el arrecife del MUSA, un baño en Playa Norte y comida a bordo.',
    ],
    itinerario: [
      'Boarding at the pier\n45 min Snorkel at MUSA, with a guide\n1 h Playa Norte, to swim\n45 min Lunch on board\n30 min Back to the pier',
      'Abordaje en el muelle\n45 min Snorkel en el MUSA, con guía\n1 h Playa Norte, para nadar\n45 min Comida a bordo\n30 min Regreso al muelle',
    ],
    inclusiones: ['Guide, snorkel gear, lunch, national bar', 'Guía, equipo de snorkel, comida, barra nacional'],
  }),
  islaShared: service('Isla Mujeres, shared', 'Isla Mujeres compartido', 'Tour', [3, 30, 0], {
    description: [
      'Seats on the catamaran: swim at Playa Norte, snorkel at the reef, and meet the others over lunch.',
      'Lugares en el catamarán: nada en Playa Norte, snorkel en el arrecife y comida con los demás.',
    ],
    itinerario: [
      'Boarding at the pier\n45 min Snorkel at the reef, with a guide\n1 h 30 min Playa Norte and lunch\n45 min Back under sail',
      'Abordaje en el muelle\n45 min Snorkel en el arrecife, con guía\n1 h 30 min Playa Norte y comida\n45 min Regreso a vela',
    ],
    inclusiones: ['Guide, snorkel gear, lunch, soft drinks', 'Guía, equipo de snorkel, comida, refrescos'],
  }),
  bayFerry: service('Bay cruise, shared', 'Paseo por la bahía compartido', 'Tour', [2, 30, 0], {
    description: [
      'A wide deck, live music and the bay at your feet: the large boat for those who come by themselves.',
      'Cubierta amplia, música en vivo y la bahía a tus pies: el barco grande para quien viene por su cuenta.',
    ],
    itinerario: [
      'Boarding at the pier\n40 min To Playa Norte\n40 min Around Punta Sur\n40 min Back with live music',
      'Abordaje en el muelle\n40 min Hasta Playa Norte\n40 min Alrededor de Punta Sur\n40 min Regreso con música en vivo',
    ],
    inclusiones: ['Seat on deck, water and soft drinks', 'Lugar en cubierta, agua y refrescos'],
  }),
  reef: service('Reef snorkel and lunch', 'Snorkel en el arrecife y comida', 'Tour', [3, 30, 6_000], {
    description: [
      'Five minutes out and you are over the second largest reef of the world; lunch under the awning.',
      'A cinco minutos estás sobre el segundo arrecife más grande del mundo; comida bajo el toldo.',
    ],
    itinerario: [
      'Boarding at the pier\n1 h 30 min Two stops at the reef, with a guide\n1 h Lunch at anchor\n30 min Back to the pier',
      'Abordaje en el muelle\n1 h 30 min Dos paradas en el arrecife, con guía\n1 h Comida fondeados\n30 min Regreso al muelle',
    ],
    inclusiones: ['Guide, snorkel gear, lunch, soft drinks', 'Guía, equipo de snorkel, comida, refrescos'],
  }),
  fishing: service('Deep sea fishing 4 h', 'Pesca de altura 4 h', 'Fishing', [4, 60, 3_000], {
    description: [
      'Out before the heat for dorado and sailfish; the cook prepares your catch.',
      'Salida antes del calor por dorado y pez vela; el cocinero prepara tu captura.',
    ],
    itinerario: [
      'Boarding at the pier\n1 h Out to the blue line\n2 h Lines in the water\n1 h Back, your catch on ice',
      'Abordaje en el muelle\n1 h Hasta la línea azul\n2 h Líneas en el agua\n1 h Regreso, con tu captura en hielo',
    ],
    inclusiones: ['Captain, mate, tackle, bait, licences, ice', 'Capitán, marinero, equipo, carnada, licencias, hielo'],
  }),
} as const;

/** From when to when the trips of a service are, where they are not all day. */
export const serviceHours: Partial<Record<ServiceName, readonly [string, string]>> = {
  sunset: ['16:00', '20:30'],
  snorkel: ['08:00', '17:00'],
  reef: ['08:00', '17:00'],
  fishing: ['07:00', '14:00'],
};

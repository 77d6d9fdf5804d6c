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
  /** Why the vessel is out. */
  repairs?: string;
};
type ServiceName = keyof typeof services;
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
  offers: { service: ServiceName; vessels: string[]; price: number; prices?: Record<string, number> }[];
};
export type CompanyPlan = Omit<Company, '_id' | 'image' | 'version'> & {
  locations: LocationPlan[];
  scale: number;
};

const usualThings = {
  en: 'Swimwear, a towel, biodegradable sunscreen and an ID.',
  es: 'Traje de baño, toalla, bloqueador biodegradable e identificación.',
};

function vessel(
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

export const services = {
  charter4: service('Private charter 4 h', 'Charter privado 4 h', 'Charter', [4, 30, 0], {
    description: [
      'The boat is yours: swim off Isla Mujeres, lunch at anchor, back with the breeze.',
      'El barco es tuyo: nada frente a Isla Mujeres, come fondeado y regresa con la brisa.',
    ],
    itinerario: ['Pier · Playa Norte · swim stop · pier', 'Muelle · Playa Norte · parada para nadar · muelle'],
    inclusiones: open,
  }),
  charter6: service('Private charter 6 h', 'Charter privado 6 h', 'Charter', [6, 30, 0], {
    description: [
      'A long day without hurry: reef, island, a table in the shade.',
      'Un día largo y sin prisa: arrecife, isla y una mesa a la sombra.',
    ],
    itinerario: [
      'Pier · El Farito reef · Playa Norte · lunch · pier',
      'Muelle · arrecife El Farito · Playa Norte · comida · muelle',
    ],
    inclusiones: open,
  }),
  sunset: service('Sunset with champagne', 'Atardecer con champaña', 'Sunset', [2, 30, 0], {
    description: [
      'Two golden hours on the lagoon, glasses cold, for couples and small groups.',
      'Dos horas doradas en la laguna, copas frías, para parejas y grupos.',
    ],
    itinerario: [
      'Pier · Nichupté lagoon · sunset at anchor · pier',
      'Muelle · laguna Nichupté · puesta de sol fondeados · muelle',
    ],
    inclusiones: ['Captain, a bottle for four, fruit and cheese', 'Capitán, una botella para cuatro, fruta y quesos'],
  }),
  snorkel: service('Isla Mujeres, snorkel and lunch', 'Isla Mujeres, snorkel y comida', 'Tour', [3, 30, 6_000], {
    description: [
      'Three hours: the reef at MUSA, a swim at Playa Norte and lunch on board.',
      'Tres horas: el arrecife del MUSA, un baño en Playa Norte y comida a bordo.',
    ],
    itinerario: ['Pier · MUSA · Playa Norte · lunch · pier', 'Muelle · MUSA · Playa Norte · comida · muelle'],
    inclusiones: ['Guide, snorkel gear, lunch, national bar', 'Guía, equipo de snorkel, comida, barra nacional'],
  }),
  reef: service('Reef snorkel and lunch', 'Snorkel en el arrecife y comida', 'Tour', [3, 30, 6_000], {
    description: [
      'Five minutes out and you are over the second largest reef of the world; lunch under the awning.',
      'A cinco minutos estás sobre el segundo arrecife más grande del mundo; comida bajo el toldo.',
    ],
    itinerario: ['Pier · the reef · lunch at anchor · pier', 'Muelle · el arrecife · comida fondeados · muelle'],
    inclusiones: ['Guide, snorkel gear, lunch, soft drinks', 'Guía, equipo de snorkel, comida, refrescos'],
  }),
  fishing: service('Deep sea fishing 4 h', 'Pesca de altura 4 h', 'Fishing', [4, 60, 3_000], {
    description: [
      'Out before the heat for dorado and sailfish; the cook prepares your catch.',
      'Salida antes del calor por dorado y pez vela; el cocinero prepara tu captura.',
    ],
    itinerario: ['Pier · the blue line · pier', 'Muelle · la línea azul · muelle'],
    inclusiones: ['Captain, mate, tackle, bait, licences, ice', 'Capitán, marinero, equipo, carnada, licencias, hielo'],
  }),
} as const;

const marea: CompanyPlan = {
  slug: 'marea',
  name: 'Marea',
  language: 'es',
  currency: 'usd',
  serviceCharge: 10,
  bankFee: 4,
  email: 'hola@marea.test',
  phone: '+529980000001',
  brandColor: '#0B7A83',
  scale: 1,
  locations: [
    {
      slug: 'cancun',
      name: 'Cancún · Marina Puerto Juárez',
      address1: 'Av. José López Portillo km 2',
      city: 'Cancún',
      cp: '77520',
      phone: '+529980000001',
      email: 'cancun@marea.test',
      pier: 'Marina Puerto Juárez, muelle B',
      arriveMinutes: 20,
      bring: usualThings,
      latitude: 21.1883,
      longitude: -86.8066,
      webDescription: {
        en: 'Ten minutes from the hotel zone, on the calm side of the bay.',
        es: 'A diez minutos de la zona hotelera, en el lado tranquilo de la bahía.',
      },
      vessels: [
        vessel(
          'Azimut 55',
          'Azimut 55',
          'Lujo',
          '#0B7A83',
          [8, 12],
          [150_000, 4_500, 22_000],
          'Three cabins, a wide bow and a captain who knows every sandbank.',
          'Tres cabinas, proa amplia y un capitán que conoce cada banco de arena.',
        ),
        vessel(
          'Sea Ray 42',
          'Sea Ray 42',
          'Yate',
          '#2F6FCB',
          [8, 10],
          [98_000, 4_000, 17_000],
          'Quick, low in the water, made for a day of swimming.',
          'Rápido y bajo, hecho para un día de nado.',
        ),
        vessel(
          'Catamarán Luna',
          'Luna',
          'Catamarán',
          '#E4573D',
          [16, 24],
          [128_000, 3_500, 19_000],
          'Two hulls, nets at the bow and room for the whole family.',
          'Dos cascos, redes en la proa y lugar para toda la familia.',
        ),
        {
          ...vessel(
            'Sunseeker 60',
            'Sunseeker',
            'Lujo',
            '#B86A0B',
            [10, 14],
            [210_000, 6_000, 32_000],
            'Flybridge, jacuzzi and a chef on board.',
            'Flybridge, jacuzzi y chef a bordo.',
          ),
          repairs: 'Mantenimiento',
        },
        vessel(
          'Leopard 44',
          'Leopard',
          'Catamarán',
          '#2B8F63',
          [12, 16],
          [136_000, 3_800, 20_000],
          'Steady as a terrace, quiet under sail.',
          'Firme como una terraza, silencioso a vela.',
        ),
        vessel(
          'Bayliner 32',
          'Bayliner',
          'Lancha',
          '#66757B',
          [6, 8],
          [56_000, 3_000, 11_000],
          'Small, nimble, right for a family of six.',
          'Pequeña y ágil, justa para una familia de seis.',
        ),
        vessel(
          'Velero Alisios',
          'Alisios',
          'Velero',
          '#7A5AB5',
          [6, 9],
          [72_000, 3_200, 12_500],
          'Forty feet of canvas and no engine until the harbour.',
          'Cuarenta pies de vela y sin motor hasta el puerto.',
        ),
      ],
      offers: [
        {
          service: 'charter4',
          vessels: ['Azimut 55', 'Sea Ray 42', 'Luna', 'Leopard', 'Bayliner'],
          price: 98_000,
        },
        { service: 'charter6', vessels: ['Sunseeker'], price: 210_000 },
        {
          service: 'snorkel',
          vessels: ['Luna', 'Leopard'],
          price: 128_000,
          prices: { Luna: 104_000, Leopard: 110_000 },
        },
        {
          service: 'sunset',
          vessels: ['Alisios', 'Bayliner'],
          price: 72_000,
          prices: { Bayliner: 32_000 },
        },
      ],
    },
    {
      slug: 'isla-mujeres',
      name: 'Isla Mujeres',
      address1: 'Av. Rueda Medina s/n',
      city: 'Isla Mujeres',
      cp: '77400',
      phone: '+529980000002',
      email: 'isla@marea.test',
      pier: 'Muelle 7, Playa Norte',
      arriveMinutes: 20,
      bring: usualThings,
      latitude: 21.2573,
      longitude: -86.7515,
      webDescription: { en: 'Step from the ferry onto the deck.', es: 'Del ferry a cubierta en un paso.' },
      vessels: [
        vessel(
          'Beneteau 40',
          'Beneteau',
          'Velero',
          '#2F6FCB',
          [8, 10],
          [84_000, 3_500, 14_000],
          'A sailing yacht for those who like to take the wheel.',
          'Un velero para quien quiere llevar el timón.',
        ),
        vessel(
          'Boston Whaler 33',
          'Whaler',
          'Lancha',
          '#B86A0B',
          [6, 8],
          [68_000, 3_200, 13_000],
          'The fishing boat: outriggers, live well, shade.',
          'La de pesca: outriggers, vivero y sombra.',
        ),
        vessel(
          'Catamarán Garza',
          'Garza',
          'Catamarán',
          '#2B8F63',
          [14, 20],
          [118_000, 3_400, 18_000],
          'Wide, shaded, with a slide into the sea.',
          'Ancho, con sombra y tobogán al mar.',
        ),
      ],
      offers: [
        { service: 'charter4', vessels: ['Beneteau', 'Garza'], price: 84_000 },
        { service: 'fishing', vessels: ['Whaler'], price: 78_000 },
      ],
    },
  ],
};

const coral: CompanyPlan = {
  slug: 'coral',
  name: 'Coral Expediciones',
  language: 'es',
  currency: 'mxn',
  serviceCharge: 12.5,
  bankFee: 3.65,
  email: 'hola@coral.test',
  phone: '+529840000001',
  brandColor: '#B86A0B',
  scale: 18,
  locations: [
    {
      slug: 'puerto-morelos',
      name: 'Puerto Morelos',
      address1: 'Av. Rafael E. Melgar 2',
      city: 'Puerto Morelos',
      cp: '77580',
      phone: '+529840000001',
      email: 'muelle@coral.test',
      pier: 'Muelle principal',
      arriveMinutes: 20,
      bring: usualThings,
      latitude: 20.8467,
      longitude: -86.8756,
      webDescription: {
        en: 'A fishing village on the second largest reef of the world.',
        es: 'Un pueblo de pescadores sobre el segundo arrecife más grande del mundo.',
      },
      vessels: [
        vessel(
          'Panga Coralina',
          'Coralina',
          'Lancha',
          '#E4573D',
          [6, 8],
          [38_000, 2_000, 8_000],
          'An open boat with a canopy, five minutes from the reef.',
          'Lancha abierta con toldo, a cinco minutos del arrecife.',
        ),
        vessel(
          'Catamarán Nácar',
          'Nácar',
          'Catamarán',
          '#0B7A83',
          [14, 18],
          [92_000, 2_800, 15_000],
          'Our large one, with a kitchen.',
          'El grande, con cocina.',
        ),
      ],
      offers: [
        { service: 'reef', vessels: ['Coralina', 'Nácar'], price: 42_000, prices: { Nácar: 74_000 } },
        { service: 'charter4', vessels: ['Nácar'], price: 92_000 },
      ],
    },
  ],
};

export const companyPlans: readonly CompanyPlan[] = [marea, coral];

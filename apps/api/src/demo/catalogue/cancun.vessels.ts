import type { VesselPlan } from './plan.ts';

/** The seven vessels at Marina Puerto Juárez. */
export const cancunVessels: VesselPlan[] = [
  {
    name: 'Azimut 55',
    shortName: 'Azimut 55',
    category: 'Lujo',
    color: '#0B7A83',
    people: [8, 12],
    fees: { base: 150_000, extraPeople: 4_500, extraHour: 22_000, dockFee: 2_000 },
    description: {
      es: 'Tres camarotes, proa amplia con solárium y un capitán que conoce cada banco de arena.',
      en: 'Three cabins, a wide bow made for sunbathing and a captain who knows every sandbank.',
    },
  },
  {
    name: 'Sea Ray 42',
    shortName: 'Sea Ray 42',
    category: 'Yate',
    color: '#2F6FCB',
    people: [8, 10],
    fees: { base: 98_000, extraPeople: 4_000, extraHour: 17_000, dockFee: 1_500 },
    description: {
      es: 'Rápido y bajo, con plataforma de nado al ras del agua: hecho para un día de mar.',
      en: 'Quick and low, with a swim platform level with the water: made for a day in the sea.',
    },
    yard: [{ from: 40, to: 42, reason: 'Servicio de motores' }],
  },
  {
    name: 'Catamarán Luna',
    shortName: 'Luna',
    category: 'Catamarán',
    color: '#E4573D',
    people: [16, 24],
    fees: { base: 0, extraPeople: 3_500, extraHour: 19_000, dockFee: 1_000 },
    description: {
      es: 'Dos cascos, redes en la proa, barra a la sombra y lugar para toda la familia.',
      en: 'Two hulls, nets at the bow, a bar in the shade and room for the whole family.',
    },
  },
  {
    name: 'Sunseeker 60',
    shortName: 'Sunseeker',
    category: 'Lujo',
    color: '#B86A0B',
    people: [10, 12],
    fees: { base: 210_000, extraPeople: 6_000, extraHour: 32_000, dockFee: 2_500 },
    description: {
      es: 'Flybridge con jacuzzi, chef a bordo y sonido que no molesta a los pelícanos.',
      en: 'A flybridge with a hot tub, a chef on board and music that lets the pelicans sleep.',
    },
    yard: [{ from: -3, to: 2, reason: 'Mantenimiento' }],
  },
  {
    name: 'Leopard 44',
    shortName: 'Leopard',
    category: 'Catamarán',
    color: '#2B8F63',
    people: [12, 14],
    fees: { base: 136_000, extraPeople: 3_800, extraHour: 20_000, dockFee: 1_500 },
    description: {
      es: 'Firme como una terraza y silencioso a vela; la cocina mira al mar.',
      en: 'Steady as a terrace and quiet under sail, with a galley that looks out to sea.',
    },
  },
  {
    name: 'Bayliner 32',
    shortName: 'Bayliner',
    category: 'Lancha',
    color: '#66757B',
    people: [6, 8],
    fees: { base: 56_000, extraPeople: 3_000, extraHour: 11_000, dockFee: 1_000 },
    description: {
      es: 'Pequeña y ágil, justa para seis: entra donde los grandes solo miran.',
      en: 'Small and nimble, right for six: it goes where the big ones only look.',
    },
  },
  {
    name: 'Velero Alisios',
    shortName: 'Alisios',
    category: 'Velero',
    color: '#7A5AB5',
    people: [6, 9],
    fees: { base: 0, extraPeople: 3_200, extraHour: 12_500, dockFee: 1_000 },
    description: {
      es: 'Cuarenta pies de vela. El motor se apaga al salir de la bocana y no se extraña.',
      en: 'Forty feet of canvas. The engine stops at the harbour mouth and nobody misses it.',
    },
    yard: [{ from: -48, to: -44, reason: 'Varada anual' }],
  },
];

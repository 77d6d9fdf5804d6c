import type { Service } from '@marea/domain/fleet/service.schema';
import { unstatedSuitability } from '@marea/domain/fleet/suitability';
import type { demoServices } from './planParts.ts';

type TripPage = Pick<Service, 'notIncluded' | 'bring' | 'suitability' | 'questions'>;

const fees = {
  en: 'Tips for the crew\nPhotographs by the drone',
  es: 'Propinas para la tripulación\nFotografías con dron',
};
const towelAndSun = {
  en: 'Reef-safe sunscreen\nSwimwear and a hat\nA light jacket for the way back',
  es: 'Bloqueador biodegradable\nTraje de baño y sombrero\nUna chamarra ligera para el regreso',
};
const ownFood = {
  question: { en: 'Can we bring our own food?', es: '¿Podemos llevar nuestra comida?' },
  answer: {
    en: 'Yes. There is a cooler with ice aboard, and the crew serves it whenever you like.',
    es: 'Sí. A bordo hay hielera con hielo y la tripulación la sirve cuando quieran.',
  },
};
const cannotSwim = {
  question: { en: 'I cannot swim. May I come?', es: 'No sé nadar. ¿Puedo ir?' },
  answer: {
    en: 'Of course. There are life vests for everybody, and a guide stays with you in the water.',
    es: 'Claro. Hay chaleco para todos y un guía se queda contigo en el agua.',
  },
};
const roughSea = {
  question: { en: 'What if the sea is rough?', es: '¿Y si hay mal tiempo?' },
  answer: {
    en: 'When the harbour master closes the port, you choose another day or get all your money back.',
    es: 'Si capitanía cierra el puerto, eliges otro día o te devolvemos todo.',
  },
};

const charter: TripPage = {
  notIncluded: fees,
  bring: towelAndSun,
  suitability: { minimumAge: null, wheelchair: 'ask', pregnant: 'ask', pets: 'yes' },
  questions: [ownFood, roughSea],
};
const water: TripPage = {
  notIncluded: fees,
  bring: towelAndSun,
  suitability: { minimumAge: 6, wheelchair: 'no', pregnant: 'no', pets: 'no' },
  questions: [cannotSwim, roughSea],
};

/** Details of the trip pages besides their texts. */
export const tripPages: Readonly<Record<keyof typeof demoServices, TripPage>> = {
  charter4: charter,
  charter6: charter,
  sunset: {
    notIncluded: { en: 'Tips for the crew', es: 'Propinas para la tripulación' },
    bring: { en: 'A light jacket\nShoes with a soft sole', es: 'Una chamarra ligera\nZapatos de suela suave' },
    suitability: { minimumAge: 12, wheelchair: 'ask', pregnant: 'yes', pets: 'no' },
    questions: [
      {
        question: { en: 'Will we see the sun go down?', es: '¿Vamos a ver la puesta de sol?' },
        answer: {
          en: 'We sail an hour before it; on a cloudy day the sky is often at its best.',
          es: 'Zarpamos una hora antes; con nubes el cielo suele verse mejor.',
        },
      },
      roughSea,
    ],
  },
  snorkel: water,
  islaShared: water,
  bayFerry: {
    notIncluded: { en: 'Food and drinks from the bar', es: 'Comida y bebidas del bar' },
    bring: { en: '', es: '' },
    suitability: { minimumAge: null, wheelchair: 'yes', pregnant: 'yes', pets: 'ask' },
    questions: [],
  },
  reef: water,
  fishing: {
    notIncluded: { en: 'Tips for the crew\nTaxidermy', es: 'Propinas para la tripulación\nTaxidermia' },
    bring: {
      en: 'Polarised sunglasses\nA long-sleeved shirt',
      es: 'Lentes polarizados\nUna camisa de manga larga',
    },
    suitability: { ...unstatedSuitability(), minimumAge: 10, wheelchair: 'no', pregnant: 'no' },
    questions: [
      {
        question: { en: 'May we keep the fish?', es: '¿Nos quedamos con el pescado?' },
        answer: {
          en: 'Dorado and tuna, yes: the mate fillets them. Billfish go back into the water.',
          es: 'Dorado y atún, sí: el marinero los filetea. Los picudos regresan al agua.',
        },
      },
      roughSea,
    ],
  },
};

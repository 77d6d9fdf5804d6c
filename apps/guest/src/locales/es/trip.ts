import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/trip.ts';

export default {
  shared: 'Paseo compartido, por lugar',
  private: 'Privado, hasta {{maxPeople}} personas',
  from: 'desde',
  forAll: 'para {{people}}, con todos los cargos',
  forFee: 'para {{people}}; pagar en línea con tarjeta puede sumar {{percent}} %',
  tooMany: 'Hasta {{maxPeople}} personas',
  lines: 'Cómo se forma el precio',
  book: 'Ver días y horarios',
  bookDay: 'Ver horarios del {{day}}',
  others: 'Ver otros paseos',
  itinerary: 'Qué pasa a bordo',
  included: 'Incluye',
  notIncluded: 'No incluye',
  bring: 'Qué llevar',
  who: {
    title: 'Quién puede venir',
    age_one: 'A partir de {{count}} año.',
    age_other: 'A partir de {{count}} años.',
  },
  kinds: {
    wheelchair: {
      yes: 'Apto para sillas de ruedas.',
      ask: '¿En silla de ruedas? Pregúntanos antes y vemos cómo.',
      no: 'No es apto para sillas de ruedas.',
    },
    pregnant: {
      yes: 'Las embarazadas son bienvenidas.',
      ask: '¿Embarazada? Pregúntanos antes.',
      no: 'No es apto durante el embarazo.',
    },
    pets: {
      yes: 'Las mascotas son bienvenidas.',
      ask: '¿Con mascota? Pregúntanos antes.',
      no: 'Las mascotas se quedan en tierra.',
    },
  },
  meeting: {
    title: 'Dónde abordas',
    arrive_one: 'Llega {{count}} minuto antes de la salida.',
    arrive_other: 'Llega {{count}} minutos antes de la salida.',
  },
  cancellation: 'Cancelar y cambiar de día',
  vessels: 'En qué embarcación',
  similar: 'Paseos parecidos',
  ask: '¿Alguna pregunta?',
  message: 'Hola, tengo una pregunta sobre «{{trip}}» para {{people}} personas.',
  vessel: {
    facts: 'Hasta {{maxPeople}} personas',
    trips: 'Paseos en {{vessel}}',
    message: 'Hola, tengo una pregunta sobre {{vessel}}.',
  },
} satisfies Translation<typeof english>;

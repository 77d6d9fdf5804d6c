import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/trip.ts';

export default {
  shared: 'Passeio compartilhado, por lugar',
  private: 'Privativo, até {{maxPeople}} pessoas',
  from: 'a partir de',
  forAll: 'para {{people}}, com todas as taxas',
  forFee: 'para {{people}}; pagar on-line com cartão pode acrescentar {{percent}}%',
  tooMany: 'Para até {{maxPeople}} pessoas',
  lines: 'Como se chega ao preço',
  book: 'Ver dias e horários',
  bookDay: 'Ver horários de {{day}}',
  others: 'Ver outros passeios',
  itinerary: 'Como é o passeio',
  included: 'Incluído',
  notIncluded: 'Não incluído',
  bring: 'O que levar',
  who: {
    title: 'Quem pode vir',
    age_one: 'A partir de {{count}} ano.',
    age_other: 'A partir de {{count}} anos.',
  },
  kinds: {
    wheelchair: {
      yes: 'Adequado para cadeira de rodas.',
      ask: 'Usa cadeira de rodas? Fale conosco antes e vemos como fazer.',
      no: 'Não adequado para cadeira de rodas.',
    },
    pregnant: {
      yes: 'Gestantes são bem-vindas.',
      ask: 'Está grávida? Fale conosco antes.',
      no: 'Não recomendado para gestantes.',
    },
    pets: {
      yes: 'Animais de estimação são bem-vindos.',
      ask: 'Vem com um animal de estimação? Fale conosco antes.',
      no: 'Animais de estimação ficam em terra.',
    },
  },
  meeting: {
    title: 'Onde você embarca',
    arrive_one: 'Chegue {{count}} minuto antes da saída.',
    arrive_other: 'Chegue {{count}} minutos antes da saída.',
  },
  cancellation: 'Cancelar ou remarcar',
  vessels: 'Em qual barco',
  similar: 'Passeios parecidos',
  ask: 'Alguma dúvida?',
  message: 'Olá, tenho uma dúvida sobre “{{trip}}” para {{people}} pessoas.',
  vessel: {
    facts: 'Até {{maxPeople}} pessoas',
    trips: 'Passeios com {{vessel}}',
    message: 'Olá, tenho uma dúvida sobre {{vessel}}.',
  },
} satisfies Translation<typeof english>;

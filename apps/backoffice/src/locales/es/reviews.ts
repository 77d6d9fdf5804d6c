import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/reviews.ts';

export default {
  page: {
    list: 'Reseñas',
    one: 'Reseña',
    new: 'Nueva reseña',
    search: 'Cliente, origen o texto de la reseña',
    removal: 'También desaparece de la página para clientes. Para quitarla solo de ahí, desactívala.',
  },
  stars_one: '{{count}} estrella',
  stars_other: '{{count}} estrellas',
  publishedHint: 'Los clientes la ven en las páginas de la ubicación y del paseo',
  answerHint: 'Los clientes la ven debajo de la reseña',
  anyTrip: 'Ningún paseo en particular',
  anyVessel: 'Ninguna embarcación en particular',
  languages: { es: 'Español', en: 'Inglés', fr: 'Francés', pt: 'Portugués', unknown: 'No se sabe' },
  columns: {
    username: 'Cliente',
    rating: 'Calificación',
    comment: 'Reseña',
    source: 'Origen',
    date: 'Fecha',
  },
  fields: {
    username: 'Cliente',
    source: 'Origen',
    rating: 'Calificación',
    date: 'Fecha',
    commentTitle: 'Título',
    comment: 'Reseña',
    serviceId: 'Paseo',
    resourceId: 'Embarcación',
    language: 'Idioma',
    answer: 'Respuesta de la empresa',
    active: 'Publicada',
  },
} satisfies Translation<typeof english>;

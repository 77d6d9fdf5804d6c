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
  publishedHint: 'Los clientes la ven en la página de la ubicación',
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
    active: 'Publicada',
  },
} satisfies Translation<typeof english>;

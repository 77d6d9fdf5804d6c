import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { MAX_RATING } from '@marea/domain/reviews/askedOn';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import { reviews } from '@marea/domain/reviews/review.schema';
import { defineImportKind } from '../importKind.ts';
import { choice, date, lineReader, number, paragraphReader } from '../readers.ts';
import { findService, findVessel } from './services.ts';
import { createRecords, undoRecords } from './writeRecords.ts';

const fields = {
  reference: { names: { en: ['Reference', 'Id', 'Review id'], es: ['Referencia', 'Clave'] }, reads: lineReader(120) },
  username: {
    names: { en: ['Guest', 'Name', 'Author', 'Reviewer', 'User'], es: ['Cliente', 'Nombre', 'Autor'] },
    reads: lineReader(80),
  },
  rating: {
    names: { en: ['Stars', 'Rating', 'Score'], es: ['Estrellas', 'Calificación'] },
    reads: number({ min: 1, max: MAX_RATING }),
  },
  commentTitle: { names: { en: ['Title', 'Headline'], es: ['Título'] }, reads: lineReader(160) },
  comment: {
    names: { en: ['Review', 'Comment', 'Text', 'Review text'], es: ['Reseña', 'Comentario', 'Texto'] },
    reads: paragraphReader(4_000),
  },
  date: { names: { en: ['Date', 'Review date', 'Published'], es: ['Fecha'] }, reads: date },
  source: {
    names: { en: ['Source', 'Website', 'Platform'], es: ['Fuente', 'Sitio', 'Plataforma'] },
    reads: lineReader(60),
  },
  language: {
    names: { en: ['Language'], es: ['Idioma'] },
    reads: choice({
      en: ['English', 'Inglés'],
      es: ['Spanish', 'Español'],
      fr: ['French', 'Francés'],
      pt: ['Portuguese', 'Portugués'],
    }),
  },
  service: {
    names: { en: ['Service', 'Item', 'Product', 'Tour'], es: ['Servicio', 'Producto', 'Paseo'] },
    reads: lineReader(120),
  },
  vessel: { names: { en: ['Vessel', 'Boat'], es: ['Embarcación', 'Barco'] }, reads: lineReader(120) },
  answer: { names: { en: ['Answer', 'Reply', 'Response'], es: ['Respuesta'] }, reads: paragraphReader(2_000) },
} as const;

export const reviewsImport = defineImportKind({
  kind: 'reviews',
  needs: [reviewsEndpoints.createReview],
  needsToUndo: [reviewsEndpoints.deleteReview],
  fields,
  requires: [['username'], ['comment', 'rating']],
  identity: ['username', 'date', 'comment', 'rating'],
  samples: [
    {
      reference: 'R-1',
      username: 'Ana R.',
      rating: '5',
      comment: 'A wonderful day.',
      date: '2026-03-14',
      source: 'Google',
      language: 'English',
    },
    {
      reference: 'R-2',
      username: 'Luis P.',
      rating: '4',
      commentTitle: 'Gracias',
      comment: 'Volveremos.',
      date: '2026-04-02',
      language: 'Spanish',
    },
  ],
  open(run) {
    const { app, location } = run;
    const here = { locationId: location._id, isDeleted: false };
    return {
      async resolve(rows) {
        const [offered, fleet] = await Promise.all([
          app.db(services).find(here).toArray(),
          app.db(vessels).find(here).toArray(),
        ]);
        // A service that is no longer sold is left out: the review is valid without it.
        return rows.map((row) => {
          const { reference: _, service = '', vessel = '', comment = '', ...values } = row.values;
          const serviceId = findService(offered, service)?._id ?? null;
          const resourceId = findVessel(fleet, vessel)?._id ?? null;
          const entry = { ...values, comment, serviceId, resourceId };
          return { row, outcome: 'ready', entry };
        });
      },
      write: (tx, ready) =>
        createRecords(
          run,
          tx,
          { list: reviews, entity: 'review' },
          ready.map(({ entry }) => entry),
        ),
    };
  },
});

export const undoReviews = undoRecords(reviews, async () => []);

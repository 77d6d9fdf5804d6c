import { addDays } from '@marea/domain/core/time/zone';
import type { Review } from '@marea/domain/reviews/review.schema';
import { reviews } from '@marea/domain/reviews/review.schema';
import type { DemoLocation } from './fleet.ts';
import { asOf } from './fleet.ts';
import type { demoServices } from './planParts.ts';
import type { Random } from './random.ts';

type ReviewPlan = Pick<Review, 'username' | 'source' | 'rating' | 'commentTitle' | 'comment'> & {
  language: Review['language'];
  /** The reviewed trip, if the location sells it; otherwise the location is reviewed. */
  trip?: keyof typeof demoServices;
  answer?: string;
};

const plans: readonly ReviewPlan[] = [
  {
    username: 'Chloé D.',
    source: 'Google',
    rating: 5,
    commentTitle: 'The best day of our trip',
    comment: 'Luis and his crew knew where the turtles were. We came back salty and happy.',
    language: 'en',
    trip: 'snorkel',
    answer: 'Thank you, Chloé! The turtles ask when you are back.',
  },
  {
    username: 'Fam. Cantú 🎂',
    source: 'Google',
    rating: 5,
    commentTitle: 'Cumpleaños inolvidable',
    comment: 'El pastel estaba listo, la música también. El barco, impecable.',
    language: 'es',
    trip: 'charter4',
  },
  {
    username: 'Jürgen',
    source: 'Tripadvisor',
    rating: 4,
    commentTitle: 'Sehr schön',
    comment: 'Great boat and great food. Boarding took a little longer than we expected.',
    language: 'en',
    trip: 'charter6',
    answer: 'Thanks, Jürgen. Since October we board by name at the pier’s second gate, which takes half the time.',
  },
  {
    username: 'Regina',
    source: 'Facebook',
    rating: 5,
    commentTitle: 'Volveremos',
    comment: 'La tripulación nos cuidó todo el tiempo, hasta el abuelo nadó en El Meco.',
    language: 'es',
    trip: 'charter4',
  },
  {
    username: 'שירה',
    source: 'Google',
    rating: 5,
    commentTitle: 'מושלם',
    comment: 'שקיעה, שמפניה ומוזיקה. תודה!',
    language: null,
    trip: 'sunset',
  },
  {
    username: 'M.',
    source: 'Tripadvisor',
    rating: 2,
    commentTitle: 'Windy',
    comment: 'The sea was rough and nobody told us before.',
    language: 'en',
  },
  {
    username: 'Tomás R.',
    source: 'Marea',
    rating: 5,
    commentTitle: 'Con niños, perfecto',
    comment: 'Mis hijas (7 y 9) vieron rayas y un pez loro. El guía no las soltó ni un segundo.',
    language: 'es',
    trip: 'snorkel',
  },
  {
    username: 'Hannah W.',
    source: 'Marea',
    rating: 4,
    commentTitle: '',
    comment: 'Beautiful, and well organised. I would have liked ten more minutes in the water.',
    language: 'en',
    trip: 'reef',
  },
  {
    username: 'Don Beto',
    source: 'Google',
    rating: 5,
    commentTitle: 'Dos dorados',
    comment: 'Salimos a las seis, a las ocho ya había dos dorados arriba. Ceviche a bordo. ¿Qué más se puede pedir?',
    language: 'es',
    trip: 'fishing',
  },
  {
    username: 'Priya & Sam',
    source: 'Airbnb',
    rating: 5,
    commentTitle: 'She said yes',
    comment: 'The captain turned the boat into the light at just the right moment. Thank you for keeping the secret!',
    language: 'en',
    trip: 'sunset',
    answer: 'Congratulations again, from all of us.',
  },
  {
    username: 'Lucía',
    source: 'Marea',
    rating: 3,
    commentTitle: 'Bonito pero lleno',
    comment: 'El paseo es bonito y la música buena, pero íbamos muchos en cubierta.',
    language: 'es',
    trip: 'bayFerry',
    answer: 'Gracias, Lucía. Entre semana viaja la mitad de gente; te esperamos un martes.',
  },
  {
    username: 'Noah B.',
    source: 'Viator',
    rating: 5,
    commentTitle: 'Great value',
    comment: 'Reef, beach and lunch for the price of a dinner. We met a lovely couple from Oaxaca.',
    language: 'en',
    trip: 'islaShared',
  },
];

/** Reviews of a location and its trips; a bad one waits for approval. */
export function drawReviews(random: Random, today: string, { location, services }: DemoLocation): Review[] {
  const { _id: locationId, companyId } = location;
  return plans.flatMap(({ trip, ...said }, index) => {
    const service = services.find(({ key }) => key === trip);
    if (trip && !service) return [];
    return {
      _id: random.id(),
      companyId,
      locationId,
      ...reviews.defaults(),
      ...asOf(today),
      ...said,
      answer: said.answer ?? '',
      serviceId: service?._id ?? null,
      resourceId: service?.resources[index % service.resources.length] ?? null,
      date: addDays(today, -3 - index * 9),
      active: said.rating === null || said.rating > 2,
    };
  });
}

import type { PublicReview, Rating } from '@marea/domain/reviews/review.schema';

type ShownReview = Pick<PublicReview, 'username' | 'comment' | 'date' | 'rating'>;

/** Sorts reviews newest first, in the API's order within a day. A review entered at several locations occurs once. */
export function newestOnce<Review extends ShownReview>(pages: readonly (readonly Review[])[]): Review[] {
  const byText = new Map<string, Review>();
  for (const review of pages.flat()) {
    const text = `${review.username}\n${review.comment}`;
    if (!byText.has(text)) byText.set(text, review);
  }
  return [...byText.values()].toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}

/** The average rating; null without any stars. */
export function ratingOf(reviews: readonly Pick<ShownReview, 'rating'>[]): Rating | null {
  const stars = reviews.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  if (stars.length === 0) return null;
  return { average: stars.reduce((total, rating) => total + rating, 0) / stars.length, count: stars.length };
}

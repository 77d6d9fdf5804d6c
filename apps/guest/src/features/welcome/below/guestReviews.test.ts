import { describe, expect, it } from 'vitest';
import { newestOnce, ratingOf } from './guestReviews.ts';

const review = (username: string, date: string | null, rating: number | null = 5) => ({
  username,
  comment: 'Great',
  date,
  rating,
});

describe('what guests said', () => {
  it('is shown newest first, and once where several locations have it', () => {
    const pages = [
      [review('Ana', '2026-03-01'), review('Ben', null)],
      [review('Cai', '2026-04-01'), review('Ana', '2026-03-01')],
    ];

    expect(newestOnce(pages).map(({ username }) => username)).toEqual(['Cai', 'Ana', 'Ben']);
  });

  it('has the mean of its stars, without those who gave none', () => {
    expect(ratingOf([{ rating: 5 }, { rating: 4 }, { rating: null }])).toEqual({ average: 4.5, count: 2 });
    expect(ratingOf([{ rating: null }])).toBeNull();
    expect(ratingOf([])).toBeNull();
  });
});

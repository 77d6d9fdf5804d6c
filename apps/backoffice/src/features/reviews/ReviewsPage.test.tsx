import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import { anId } from '@marea/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { setWidth } from '../../../tests/viewport.ts';
import ReviewsPage from './ReviewsPage.tsx';

const { reviewsOfCompany, createReview } = reviewsEndpoints;
const at = '2026-11-21T15:00:00.000Z';
const windy = {
  _id: anId(),
  companyId: company._id,
  locationId: location._id,
  username: 'M.',
  source: 'Tripadvisor',
  rating: 2,
  commentTitle: 'Windy',
  comment: 'The sea was rough.',
  date: '2026-10-04',
  serviceId: null,
  resourceId: null,
  language: null,
  answer: '',
  active: false,
  version: 1,
  createdAt: at,
  updatedAt: at,
};

beforeEach(() => {
  stubApi.answer(fleetEndpoints.servicesOfCompany, () => pageOf([]));
  stubApi.answer(fleetEndpoints.resourcesOfCompany, () => pageOf([]));
});

it('reviews show their stars and words, the latest first, also those that are not published', async () => {
  stubApi.answer(reviewsOfCompany, () => pageOf([windy]));
  renderScreen(<ReviewsPage />);
  const row = (await screen.findByRole('button', { name: 'M.' })).closest('tr');
  expect(row?.textContent).toMatch(/Windy The sea was rough\..*Tripadvisor.*04\/10\/2026.*Inactive/);
  expect(screen.getByRole('img', { name: '2 stars' })).toBeTruthy();
  expect(stubApi.requestsTo(reviewsOfCompany)[0]?.query).toMatchObject({ sort: 'date', order: 'desc' });
});

it('reviews are read on a phone whole, in their own direction, the day without a heading', async () => {
  setWidth('phone');
  stubApi.answer(reviewsOfCompany, () => pageOf([{ ...windy, commentTitle: 'رائع', comment: 'رحلة جميلة' }]));
  renderScreen(<ReviewsPage />);
  const row = await screen.findByRole('button', { name: /^M\./ });
  expect(row.textContent).toMatch(/^M\..*Tripadvisor 04\/10\/2026.*رائع رحلة جميلة/);
  expect(row.textContent).not.toContain('Review');
  expect(screen.getByText('رائع').closest('[dir]')?.getAttribute('dir')).toBe('auto');
});

it('a review is written down with its stars', async () => {
  stubApi.answer(reviewsOfCompany, () => pageOf([]));
  stubApi.answer(createReview, () => ({ data: windy }));
  const { user } = renderScreen(<ReviewsPage />, { at: '/settings/reviews?open=new' });
  await user.type(await screen.findByRole('textbox', { name: /^Guest/ }), 'Chloé');
  await user.type(screen.getByRole('textbox', { name: /^Review/ }), 'We saw turtles.');
  screen.getByRole('radio', { name: '5 stars' }).focus();
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(stubApi.requestsTo(createReview)[0]?.body).toMatchObject({
      username: 'Chloé',
      comment: 'We saw turtles.',
      rating: 5,
      active: true,
      locationId: location._id,
    }),
  );
});

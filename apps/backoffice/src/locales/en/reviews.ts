export default {
  page: {
    list: 'Reviews',
    one: 'Review',
    new: 'New review',
    search: 'Guest, source or text of the review',
    removal: 'It also disappears from the guest page. To only hide it there, switch it off.',
  },
  stars_one: '{{count}} star',
  stars_other: '{{count}} stars',
  publishedHint: 'Guests see it on the location’s page',
  columns: {
    username: 'Guest',
    rating: 'Rating',
    comment: 'Review',
    source: 'Source',
    date: 'Date',
  },
  fields: {
    username: 'Guest',
    source: 'Source',
    rating: 'Rating',
    date: 'Date',
    commentTitle: 'Title',
    comment: 'Review',
    active: 'Published',
  },
};

export default {
  page: {
    list: 'Reviews',
    one: 'Review',
    new: 'New review',
    search: 'Guest, source or words of the review',
    removal: 'It disappears from the guest page too. To take it off the page alone, switch it off.',
  },
  stars_one: '{{count}} star',
  stars_other: '{{count}} stars',
  publishedHint: 'Guests see it on the page of the location',
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

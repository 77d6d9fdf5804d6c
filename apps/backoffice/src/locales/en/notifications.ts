export default {
  title: 'Notifications',
  none: 'Nothing here yet',
  noneText: 'New bookings, moves, cancellations and payments appear here.',
  more: 'Show older ones',
  isNew: 'New:',
  today: 'Today',
  yesterday: 'Yesterday',
  groups: {
    booking_made: '{{number}} new bookings',
    place_released: '{{number}} places released unpaid',
    booking_cancelled: '{{number}} cancellations',
    booking_moved: '{{number}} moved trips',
    booking_changed: '{{number}} bookings changed by guests',
    payment_taken: '{{number}} payments',
    waitlist_joined: '{{number}} parties joined the waitlist',
  },
};

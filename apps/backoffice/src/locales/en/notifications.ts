export default {
  title: 'Notifications',
  none: 'Nothing has happened yet',
  noneText: 'New bookings, moves, cancellations and payments are told here.',
  more: 'Show older ones',
  isNew: 'New:',
  today: 'Today',
  yesterday: 'Yesterday',
};

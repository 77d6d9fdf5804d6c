export default {
  title: 'Notifications',
  none: 'Nothing here yet',
  noneText: 'New bookings, moves, cancellations and payments appear here.',
  more: 'Show older ones',
  isNew: 'New:',
  today: 'Today',
  yesterday: 'Yesterday',
};

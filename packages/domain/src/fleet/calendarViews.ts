export const calendarViews = ['Calendar', 'List view', 'All bookings'] as const;

/** What the fields of the dashboard are. */
export const dashboard = {
  'dashboard.today': 'The departures of today, on the location’s clock.',
  'dashboard.monthBefore': 'The same days of the month before; a shorter month ends earlier.',
  'dashboard.yearBefore': 'The same days of the year before.',
  'dashboard.occupancy': 'How busy the vessels are on each weekday of the whole month.',
  'dashboard.bestSellers': 'The services with most trips of the whole month, most first.',
  'dashboard.waitlist': 'What came of the waitlist this month.',
  'today.departures': 'The trips of the day, by departure.',
  hasCrew: 'Whether anybody works on the trip.',
  trips: 'How many trips.',
  cancelled: 'Sales whose trip was to be in these days and that do not stand.',
  leadDays: 'Days from the sale to the departure, the mean of these trips; null without any.',
  openHours: 'Hours in which trips may run, all Mondays of the month first.',
  'occupancy.vessels': 'Each vessel with the hours that are sold, Mondays first.',
  served: 'How many parties were served.',
  waitMinutes: 'How long they had waited, the mean in minutes; null without any.',
} satisfies Record<string, string>;

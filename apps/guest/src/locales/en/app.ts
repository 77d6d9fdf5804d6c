export const app = {
  name: 'Marea',
  loading: 'Loading',
  offline: 'The connection was lost. Nothing is lost: check the network and try again.',
  offlineNote: 'No connection. Nothing you entered is lost.',
  language: 'Language',
  es: 'Español',
  en: 'English',
  back: 'Back',
  skip: 'To the content',
};

export const unknown = {
  title: 'We couldn\u2019t find the page you were looking for',
  text: 'The address may be incomplete, or what it showed may have sailed.',
  countdown_one: 'We take you to the start in {{count}} second.',
  countdown_other: 'We take you to the start in {{count}} seconds.',
  soon: 'You will be taken to the start in a few seconds.',
  go: 'Go to the start',
  stay: 'Stay here',
};

export const progress = {
  label: 'Booking, step {{step}} of {{count}}: {{name}}',
  service: 'Trip',
  resource: 'Vessel',
  calendar: 'Day and time',
  confirm: 'Your details',
  complete: 'Done',
};

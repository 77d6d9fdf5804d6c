export default {
  page: {
    list: 'Webhooks',
    one: 'Webhook',
    new: 'New webhook',
    search: 'Web address',
    removal: 'It receives nothing from now on, and its deliveries are no longer shown.',
    empty: {
      title: 'No webhooks yet',
      text: 'A webhook tells your own system, such as your accounting or CRM, of each booking and payment the moment it happens.',
    },
  },
  columns: { url: 'Web address', events: 'Events', locationId: 'Location' },
  fields: { url: 'Web address', events: 'Events', locationId: 'Location', active: 'Active' },
  hints: { url: 'A public address of your system that begins with https://.' },
  states: { failing: 'Failing', disabled: 'Switched off after failures' },
  events: {
    booking: {
      created: 'New booking',
      updated: 'Booking changed',
      cancelled: 'Booking cancelled',
      checked_in: 'Checked in',
    },
    payment: {
      succeeded: 'Payment received',
      refunded: 'Payment refunded',
    },
    customer: {
      updated: 'Customer changed',
    },
    waitlist: {
      joined: 'Joined the waitlist',
    },
    webhook: {
      test: 'Test',
    },
  },
  secret: {
    title: 'Secret of the webhook',
    text: 'Copy it now: it is not shown again. Your system checks the signature of each delivery with it.',
  },
  roll: {
    label: 'New secret',
    title: 'Give it a new secret?',
    text: 'For one day deliveries are signed with both secrets. Enter the new one in your system by then.',
    confirm: 'Give a new secret',
  },
  deliveries: {
    open: 'Deliveries',
    title: 'Deliveries',
    test: 'Send a test',
    none: 'No deliveries yet',
    noneText: 'Send a test, or wait for the first event.',
    next: 'Next attempt: {{when}}',
    body: 'Body',
    again: 'Send again',
    http: 'HTTP {{status}}',
    took: '{{milliseconds}} ms',
    states: { waiting: 'Waiting', retried: 'Trying again', delivered: 'Delivered', failed: 'Failed' },
    errors: {
      timeout: 'No answer within 10 seconds',
      private_address: 'Not a public address',
      not_reached: 'Not reachable',
      refused: 'Refused',
      switched_off: 'The webhook was switched off',
    },
  },
};

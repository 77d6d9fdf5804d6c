export default {
  fields: {
    home: 'First page',
    policies: 'Policies',
    shareChannels: 'Where guests can share their trip',
    whatsapp: 'WhatsApp of the company',
    image: 'Picture',
    title: 'Title',
    text: 'Text',
  },
  sections: { welcome: 'First page', policies: 'Policies', contact: 'Contact and sharing' },
  policies: {
    reservation: 'Reservation policy',
    cancellation: 'Cancellation policy',
    terms: 'Terms',
    privacy: 'Privacy notice',
  },
  hints: { shareChannels: 'After the booking.' },
  preview: {
    title: 'As the guest sees it',
    language: 'Language of the preview',
    noText: 'Without a text guests read ours.',
  },
};

export default {
  fields: {
    questions: 'Questions and answers',
    home: 'Welcome page',
    policies: 'Policies',
    shareChannels: 'Where guests can share their trip',
    whatsapp: 'WhatsApp of the company',
    image: 'Picture',
    title: 'Title',
    text: 'Text',
  },
  templates: {
    fill: 'Fill the empty ones with basic texts',
    hint: 'They use your details and your cancellation rules. Have your lawyer read them.',
  },
  sections: {
    questions: 'Questions and answers',
    welcome: 'Welcome page',
    policies: 'Policies',
    contact: 'Contact and sharing',
  },
  policies: {
    reservation: 'Booking policy',
    cancellation: 'Cancellation policy',
    terms: 'Terms',
    privacy: 'Privacy notice',
  },
  hints: { shareChannels: 'Shown after booking.' },
  preview: {
    title: 'As the guest sees it',
    language: 'Language of the preview',
    noText: 'Without a text, guests see ours.',
  },
};

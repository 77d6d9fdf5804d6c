export default {
  fields: {
    questions: 'Questions and answers',
    home: 'First page',
    policies: 'Policies',
    shareChannels: 'Where guests can share their trip',
    whatsapp: 'WhatsApp of the company',
    image: 'Picture',
    title: 'Title',
    text: 'Text',
  },
  questions: {
    one: 'Question {{number}}',
    question: 'Question',
    answer: 'Answer',
    remove: 'Remove question {{number}}',
    add: 'Add a question',
  },
  sections: {
    questions: 'Questions and answers',
    welcome: 'First page',
    policies: 'Policies',
    contact: 'Contact and sharing',
  },
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

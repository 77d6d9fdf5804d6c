export default {
  hint: 'Guests read this text at check-in and sign below it, each with their own signature; a guardian signs for a child. Each change creates a new version; signatures of earlier versions stay valid.',
  fields: { text: 'Text', required: 'Everyone must sign', asksBirthDate: 'Ask for dates of birth' },
  hints: {
    required: 'A booking can board once every passenger has signed.',
    asksBirthDate: 'The crew sees birthdays on the day of the trip.',
  },
  versions: { title: 'Versions', one: 'Version {{number}}' },
};

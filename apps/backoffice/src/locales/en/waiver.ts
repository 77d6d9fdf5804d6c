export default {
  hint: 'Guests read this text at their check-in and sign below it, each with their own signature; a guardian signs for a child. Each change is a new version: who has signed an older one has signed.',
  fields: { text: 'Text', required: 'Everybody must sign', asksBirthDate: 'Ask for dates of birth' },
  hints: {
    required: 'A booking may board when every passenger has signed.',
    asksBirthDate: 'The crew is told of birthdays on the day of the trip.',
  },
  versions: { title: 'Versions', one: 'Version {{number}}' },
};

export default {
  motto: 'Every departure, every vessel, one calm view.',
  login: {
    title: 'Sign in',
    lead: 'Welcome back aboard.',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show or hide the password',
    submit: 'Sign in',
    notAnEmail: 'Email must be a valid email',
  },
  place: {
    company: 'Choose a company',
    location: 'Choose a location',
    hello: 'Hello {{name}}. Where are you working today?',
    otherCompany: 'Another company',
    current: 'Your location until now',
    noLocations: 'This company has no active location yet.',
  },
};

export const app = {
  name: 'Marea',
  loading: 'Loading',
  offline: 'The connection was lost. Check the network and try again.',
  failed: 'Something went wrong. Please try again.',
  required: 'Required',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  noData: 'No data to display',
};

export const unknown = {
  title: 'Nothing moors here',
  text: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  home: 'Back to work',
  login: 'Go to the login',
};

export const forbidden = {
  title: 'This page is not part of your role',
  text: 'Your role, {{role}}, does not open it. If you need it for your work, ask whoever manages the roles of your company.',
  home: 'Back to work',
};

export const preferences = {
  language: 'Language',
  es: 'Español',
  en: 'English',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  auto: 'As the device has it',
};

export const shell = {
  menu: 'Menu',
  openMenu: 'Open the menu',
  home: 'Marea, to the start',
  skip: 'To the content',
  userMenu: 'Menu of {{name}}',
  changeCompany: 'Change company',
  signOut: 'Sign out',
};

export const screens = { booking: 'Booking', calendar: 'Calendar' };

export const menu = {
  Dashboard: 'Dashboard',
  Booking: 'Booking',
  Customers: 'Customers',
  Resellers: 'Resellers',
  Resources: 'Resources',
  Coupons: 'Coupons',
  Gastos: 'Expenses',
  Calendar: 'Calendar',
  Reports: 'Reports',
  Reportes: 'Operational reports',
  Payments: 'Payments',
  Settings: 'Settings',
};

export const session = {
  motto: 'Every departure, every vessel, one calm view.',
  expired: {
    title: 'Session Expired',
    text: 'Your session has expired. Would you like to be redirected to the login page?',
    confirm: 'Go to the login',
  },
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

import type { Language } from '@marea/domain/core/text/text';

type PageTexts = {
  company: { title: string; text: string };
  location: { title: string; text: string };
  service: { text: string };
} & Record<'policies' | 'companyWaitlist' | 'waitlist' | 'checkin' | 'walkIn', { title: string; text: string }>;

/** What search engines and previews say of a page whose company has written nothing. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    company: {
      title: '{{company}}: boat and yacht trips',
      text: 'Book a boat or yacht trip with {{company}} in {{places}}: final price from the first screen, no account.',
    },
    location: {
      title: 'Boat and yacht trips in {{location}}',
      text: 'Trips with {{company}} from {{location}}: {{services}}. Final price from the first screen, no account.',
    },
    service: {
      text: '{{service}} with {{company}} from {{location}}, {{length}}. Free times and the final price at a glance.',
    },
    policies: {
      title: 'Terms and policies',
      text: 'What guests of {{company}} agree to: booking, cancellation, privacy and the terms of a trip.',
    },
    companyWaitlist: {
      title: 'Waitlist',
      text: 'Wait for a place aboard with {{company}} in {{places}} without standing in line: we call you when it is your turn.',
    },
    waitlist: {
      title: 'Waitlist in {{location}}',
      text: 'Wait for a place aboard with {{company}} in {{location}} without standing in line: we call you when it is your turn.',
    },
    checkin: {
      title: 'Check-in at {{location}}',
      text: 'Check in for your trip with {{company}} from {{location}}, with the folio of your booking.',
    },
    walkIn: {
      title: 'Next departures from {{location}}',
      text: 'Today’s next available departures with {{company}} from {{location}}, each with its final price.',
    },
  },
  es: {
    company: {
      title: '{{company}}: paseos en barco y yate',
      text: 'Reserva un paseo en barco o yate con {{company}} en {{places}}: precio final desde la primera pantalla, sin cuenta.',
    },
    location: {
      title: 'Paseos en barco y yate en {{location}}',
      text: 'Paseos de {{company}} desde {{location}}: {{services}}. Precio final desde la primera pantalla, sin cuenta.',
    },
    service: {
      text: '{{service}} con {{company}} desde {{location}}, {{length}}. Horarios libres y precio final de un vistazo.',
    },
    policies: {
      title: 'Términos y políticas',
      text: 'Lo que aceptan los clientes de {{company}}: reserva, cancelación, privacidad y términos del paseo.',
    },
    companyWaitlist: {
      title: 'Lista de espera',
      text: 'Espera un lugar a bordo con {{company}} en {{places}} sin hacer fila: te avisamos cuando sea tu turno.',
    },
    waitlist: {
      title: 'Lista de espera en {{location}}',
      text: 'Espera un lugar a bordo con {{company}} en {{location}} sin hacer fila: te avisamos cuando sea tu turno.',
    },
    checkin: {
      title: 'Check-in en {{location}}',
      text: 'Haz tu check-in con {{company}} en {{location}} con el folio de tu reserva.',
    },
    walkIn: {
      title: 'Próximas salidas de {{location}}',
      text: 'Las próximas salidas libres de hoy de {{company}} desde {{location}}, cada una con su precio final.',
    },
  },
};

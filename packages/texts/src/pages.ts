import type { Language } from '@marea/domain/kernel/language';

type PageTexts = {
  company: { title: string; text: string };
  location: { title: string; text: string };
  service: { text: string };
};

/** What search engines and previews say of a page whose company has written nothing. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    company: {
      title: '{{company}}: boat and yacht trips',
      text: 'Book a boat or yacht trip with {{company}} in {{places}}: final price from the first screen, no account.',
    },
    location: {
      title: 'Boat and yacht trips in {{location}}',
      text: 'Trips of {{company}} from {{location}}: {{services}}. Final price from the first screen, no account.',
    },
    service: {
      text: '{{service}} with {{company}} from {{location}}, {{hours}} h. Free times and final price at once.',
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
      text: '{{service}} con {{company}} desde {{location}}, {{hours}} h. Horarios libres y precio final al momento.',
    },
  },
};

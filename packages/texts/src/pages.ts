import type { GuestLanguage } from '@marea/domain/core/text/text';

type PageTexts = {
  company: { title: string; text: string };
  location: { title: string; text: string };
  service: { text: string };
  vessel: { text: string };
} & Record<'policies' | 'companyWaitlist' | 'waitlist' | 'checkin' | 'walkIn', { title: string; text: string }>;

/** Default texts for search engines and previews, for a page whose company has written none. */
export const pageTexts: Record<GuestLanguage, PageTexts> = {
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
    vessel: {
      text: '{{vessel}} of {{company}} in {{location}}, for up to {{people}} people: its trips, prices and reviews.',
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
    vessel: {
      text: '{{vessel}} de {{company}} en {{location}}, hasta {{people}} personas: sus paseos, precios y opiniones.',
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
  fr: {
    company: {
      title: '{{company}} : sorties en bateau et en yacht',
      text: 'Réservez une sortie en bateau ou en yacht avec {{company}} à {{places}} : prix final dès le premier écran, sans compte.',
    },
    location: {
      title: 'Sorties en bateau et en yacht à {{location}}',
      text: 'Les sorties de {{company}} au départ de {{location}} : {{services}}. Prix final dès le premier écran, sans compte.',
    },
    service: {
      text: '{{service}} avec {{company}} au départ de {{location}}, {{length}}. Horaires disponibles et prix final en un coup d’œil.',
    },
    vessel: {
      text: '{{vessel}} de {{company}} à {{location}}, jusqu’à {{people}} personnes : ses sorties, ses prix et ses avis.',
    },
    policies: {
      title: 'Conditions générales',
      text: 'Ce que les clients de {{company}} acceptent : réservation, annulation, confidentialité et conditions des sorties.',
    },
    companyWaitlist: {
      title: 'Liste d’attente',
      text: 'Attendez une place à bord avec {{company}} à {{places}} sans faire la queue : nous vous appelons quand c’est votre tour.',
    },
    waitlist: {
      title: 'Liste d’attente à {{location}}',
      text: 'Attendez une place à bord avec {{company}} à {{location}} sans faire la queue : nous vous appelons quand c’est votre tour.',
    },
    checkin: {
      title: 'Enregistrement à {{location}}',
      text: 'Enregistrez-vous pour votre sortie avec {{company}} au départ de {{location}}, avec votre numéro de réservation.',
    },
    walkIn: {
      title: 'Prochains départs de {{location}}',
      text: 'Les prochains départs disponibles du jour avec {{company}} au départ de {{location}}, chacun avec son prix final.',
    },
  },
  pt: {
    company: {
      title: '{{company}}: passeios de barco e iate',
      text: 'Reserve um passeio de barco ou iate com {{company}} em {{places}}: preço final desde a primeira tela, sem conta.',
    },
    location: {
      title: 'Passeios de barco e iate em {{location}}',
      text: 'Passeios de {{company}} saindo de {{location}}: {{services}}. Preço final desde a primeira tela, sem conta.',
    },
    service: {
      text: '{{service}} com {{company}} saindo de {{location}}, {{length}}. Horários livres e preço final num relance.',
    },
    vessel: {
      text: '{{vessel}} de {{company}} em {{location}}, até {{people}} pessoas: seus passeios, preços e avaliações.',
    },
    policies: {
      title: 'Termos e políticas',
      text: 'O que os clientes de {{company}} aceitam: reserva, cancelamento, privacidade e termos do passeio.',
    },
    companyWaitlist: {
      title: 'Lista de espera',
      text: 'Espere um lugar a bordo com {{company}} em {{places}} sem ficar na fila: avisamos quando for sua vez.',
    },
    waitlist: {
      title: 'Lista de espera em {{location}}',
      text: 'Espere um lugar a bordo com {{company}} em {{location}} sem ficar na fila: avisamos quando for sua vez.',
    },
    checkin: {
      title: 'Check-in em {{location}}',
      text: 'Faça o check-in com {{company}} em {{location}} com o código da sua reserva.',
    },
    walkIn: {
      title: 'Próximas saídas de {{location}}',
      text: 'As próximas saídas livres de hoje de {{company}} saindo de {{location}}, cada uma com seu preço final.',
    },
  },
};

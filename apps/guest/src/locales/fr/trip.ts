import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/trip.ts';

export default {
  shared: 'Sortie partagée, à la place',
  private: 'Privée, jusqu’à {{maxPeople}} personnes',
  from: 'dès',
  forAll: 'pour {{people}}, tous frais compris',
  forFee: 'pour {{people}} ; le paiement en ligne par carte peut ajouter {{percent}} %',
  tooMany: 'Pour {{maxPeople}} personnes au plus',
  lines: 'Détail du prix',
  book: 'Voir les jours et horaires',
  bookDay: 'Voir les horaires du {{day}}',
  others: 'Voir d’autres sorties',
  itinerary: 'Au programme',
  included: 'Compris',
  notIncluded: 'Non compris',
  bring: 'À apporter',
  who: {
    title: 'Qui peut venir',
    age_one: 'À partir de {{count}} an.',
    age_other: 'À partir de {{count}} ans.',
  },
  kinds: {
    wheelchair: {
      yes: 'Accessible en fauteuil roulant.',
      ask: 'En fauteuil roulant ? Écrivez-nous d’abord : nous verrons comment faire.',
      no: 'Non accessible en fauteuil roulant.',
    },
    pregnant: {
      yes: 'Les femmes enceintes sont les bienvenues.',
      ask: 'Enceinte ? Demandez-nous conseil avant de réserver.',
      no: 'Déconseillé aux femmes enceintes.',
    },
    pets: {
      yes: 'Les animaux sont les bienvenus.',
      ask: 'Avec un animal ? Demandez-nous avant de réserver.',
      no: 'Les animaux restent à terre.',
    },
  },
  meeting: {
    title: 'Lieu d’embarquement',
    arrive_one: 'Soyez sur place {{count}} minute avant le départ.',
    arrive_other: 'Soyez sur place {{count}} minutes avant le départ.',
  },
  cancellation: 'Annuler ou déplacer',
  vessels: 'À bord de quel bateau',
  similar: 'Sorties similaires',
  ask: 'Des questions ?',
  message: 'Bonjour, j’ai une question sur « {{trip}} » pour {{people}} personnes.',
  vessel: {
    facts: 'Jusqu’à {{maxPeople}} personnes',
    trips: 'Sorties à bord de {{vessel}}',
    message: 'Bonjour, j’ai une question sur {{vessel}}.',
  },
} satisfies Translation<typeof english>;

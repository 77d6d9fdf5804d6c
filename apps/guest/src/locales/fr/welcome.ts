import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/welcome.ts';

export default {
  waitlist: 'Déjà à l’embarcadère ? Inscrivez-vous sur la liste d’attente',
  title: 'Votre journée en mer commence ici',
  titleOf: 'Embarquez à {{place}}',
  lead: 'Choisissez votre sortie, découvrez le prix final dès le premier écran et réservez en deux minutes.',
  where: 'D’où souhaitez-vous partir ?',
  choose: 'Choisir où embarquer',
  finder: { day: 'Jour', people: 'Personnes', find: 'Voir les disponibilités' },
  book: 'Voir les sorties et les prix',
  bookHere: 'Réserver ici',
  about: 'En savoir plus',
  promises: {
    price: 'Prix final, tout compris',
    priceOrFee: 'Prix final ; le paiement en ligne par carte peut ajouter {{percent}} %',
    pay: 'Sans créer de compte',
    hold: 'Votre horaire est réservé le temps de saisir vos coordonnées',
  },
  companies: {
    title: 'Avec qui souhaitez-vous naviguer ?',
    text: 'Choisissez une compagnie pour voir ses sorties.',
    none: 'Aucune sortie en ligne pour l’instant',
    noneText: 'Aucune compagnie ne prend encore de réservations en ligne ici. Revenez bientôt.',
  },
  none: 'Aucun lieu d’embarquement pour l’instant',
  noneText: 'Cette compagnie ne prend encore de réservations en ligne à aucun embarcadère. Revenez bientôt.',
  pier: 'Embarquement',
  address: 'Adresse',
  hours: 'Horaires du jour',
  closedToday: 'Fermé aujourd’hui',
  contact: 'Contact',
  otherPlaces: 'Autres lieux',
  goOn: {
    title: 'Reprendre votre réservation',
    text: '{{trip}}, {{day}}, {{time}}',
    forget: 'Oublier cette sortie',
  },
} satisfies Translation<typeof english>;

import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/links.ts';

export default {
  expired: {
    title: 'Ce lien a expiré',
    text: 'Votre réservation n’est pas concernée. Nous pouvons envoyer un nouveau lien à l’e-mail de la réservation.',
    send: 'M’envoyer un nouveau lien',
    contact: 'Vous n’utilisez plus cet e-mail ? Écrivez à {{company}} :',
    message: 'Bonjour, le lien de ma réservation a expiré et il m’en faut un nouveau.',
    find: 'Chercher par numéro',
    sent: 'Consultez vos e-mails',
    sentText:
      'Si ce lien correspond à une réservation, un nouveau est en route vers l’e-mail de la réservation. Cela peut prendre quelques minutes.',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
  complete: {
    title: 'Merci d’avoir navigué avec nous, {{name}}',
    text: 'Comment s’est passée votre sortie du {{day}} ({{service}}) ?',
    early: 'Racontez-nous à votre retour',
    earlyText: 'Votre sortie est le {{day}}. Revenez ensuite sur cette page.',
    off: 'Cette sortie n’a pas eu lieu',
    rating: 'Votre note',
    stars_one: '{{count}} étoile',
    stars_other: '{{count}} étoiles',
    commentTitle: 'En quelques mots (facultatif)',
    comment: 'Qu’avez-vous aimé, et que pourrions-nous améliorer ?',
    public: 'Après lecture par notre équipe, votre avis est publié avec votre prénom et l’initiale de votre nom.',
    send: 'Envoyer l’avis',
    sent: 'Merci !',
    sentText: 'Votre avis est bien arrivé. Notre équipe le lit avant de le publier.',
    visit: 'Voir la réservation',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
  stop: {
    title: 'Ne plus recevoir ces e-mails ?',
    text: '{{company}} vous écrit le lendemain d’une sortie pour avoir votre avis. Vous recevrez toujours confirmations et reçus.',
    do: 'Arrêter ces e-mails',
    done: 'C’est fait',
    doneText: '{{company}} ne vous enverra plus ces e-mails.',
    reminders:
      'Nous vous écrivons au sujet d’une sortie que vous n’avez pas fini de réserver. Vos réservations ne changent pas.',
    doneReminders: 'Nous ne vous rappellerons plus cette sortie.',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
} satisfies Translation<typeof english>;

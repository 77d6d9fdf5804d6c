import type { Language } from '@marea/domain/core/text/text';
import type { ConsentWay, MessageChannel } from '@marea/domain/messages/channels';
import type { MessageKind, MessageState, PartyMessageKind, SkipReason } from '@marea/domain/messages/messages';

/**
 * Frequent messages of staff to guests, `short` for phones. The mail itself adds the guest's name, day, time and place.
 */
export const messageTemplates = ['arrival', 'weather', 'late'] as const;
export type MessageTemplate = (typeof messageTemplates)[number];

type MessageTexts = {
  kinds: Record<MessageKind | PartyMessageKind, string>;
  states: Record<MessageState, string>;
  channels: Record<MessageChannel, string>;
  consentWays: Record<ConsentWay, string>;
  skipped: Record<SkipReason, string>;
  templates: Record<MessageTemplate, { name: string; subject: string; text: string; short: string }>;
};

export const messageTexts: Record<Language, MessageTexts> = {
  en: {
    kinds: {
      bookingConfirmed: 'Confirmation',
      bookingMoved: 'Trip moved',
      bookingCancelled: 'Trip cancelled',
      freshGuestLink: 'New link to the booking',
      paymentReceipt: 'Payment receipt',
      refundSent: 'Refund',
      refundFailed: 'Failed refund',
      paymentRequested: 'Payment link',
      tripReminder: 'Reminder of the trip',
      balanceReminder: 'Payment due soon',
      depositReminder: 'Place not paid yet',
      placeReleased: 'Place released',
      checkinReminder: 'Check-in missing',
      creditReminder: 'Credit about to expire',
      reviewRequested: 'How was the trip?',
      guestMessage: 'Message',
      waitingPartyCalled: 'Waitlist: your turn',
      slotOffered: 'Waitlist: a place is free',
    },
    states: {
      queued: 'On its way',
      sent: 'Sent',
      delivered: 'Delivered',
      read: 'Read',
      unknown: 'Not confirmed',
      failed: 'Not delivered',
      dropped: 'No longer needed',
    },
    channels: { mail: 'E-mail', whatsapp: 'WhatsApp', sms: 'SMS' },
    consentWays: {
      online: 'Chosen online by the guest',
      in_person: 'Agreed in person',
      by_phone: 'Agreed by phone',
      in_writing: 'Agreed in writing',
    },
    skipped: {
      no_guest: 'A blocked vessel has no guest',
      no_address: 'No e-mail address, and no consent to messages on the phone',
      same_guest: 'Gets it for another booking',
    },
    templates: {
      arrival: {
        name: 'How to arrive',
        subject: 'How to find us for your trip',
        text: 'We look forward to having you aboard.\n\nPlease be at the pier 20 minutes before departure. Bring sunscreen, a towel and a change of clothes, and reply to this e-mail if you need directions.',
        short: 'Please be at the pier 20 minutes before departure. Bring sunscreen, a towel and a change of clothes.',
      },
      weather: {
        name: 'Weather',
        subject: 'The weather for your trip',
        text: 'The forecast for your trip is not the best. Your safety comes first, so the port may close or we may need to change the time.\n\nWe will confirm as soon as we know more. If you would rather move your trip to another day, reply to this e-mail.',
        short:
          'The forecast for your trip is not the best: the port may close, or the time may change. We will confirm as soon as we know more.',
      },
      late: {
        name: 'Running late',
        subject: 'Your trip starts a little later',
        text: 'We are running about 30 minutes late today. Your trip keeps its full length.\n\nWe are sorry for the wait and thank you for your patience.',
        short:
          'We are running about 30 minutes late today. Your trip keeps its full length. We are sorry for the wait.',
      },
    },
  },
  es: {
    kinds: {
      bookingConfirmed: 'Confirmación',
      bookingMoved: 'Cambio de paseo',
      bookingCancelled: 'Cancelación',
      freshGuestLink: 'Nuevo enlace a la reserva',
      paymentReceipt: 'Recibo de pago',
      refundSent: 'Reembolso',
      refundFailed: 'Reembolso fallido',
      paymentRequested: 'Enlace de pago',
      tripReminder: 'Recordatorio del paseo',
      balanceReminder: 'Pago por vencer',
      depositReminder: 'Lugar sin pagar',
      placeReleased: 'Lugar liberado',
      checkinReminder: 'Falta el check-in',
      creditReminder: 'Saldo a favor por vencer',
      reviewRequested: '¿Cómo estuvo el paseo?',
      guestMessage: 'Mensaje',
      waitingPartyCalled: 'Lista de espera: es tu turno',
      slotOffered: 'Lista de espera: hay un lugar',
    },
    states: {
      queued: 'En camino',
      sent: 'Enviado',
      delivered: 'Entregado',
      read: 'Leído',
      unknown: 'Sin confirmar',
      failed: 'No entregado',
      dropped: 'Ya no hizo falta',
    },
    channels: { mail: 'Correo', whatsapp: 'WhatsApp', sms: 'SMS' },
    consentWays: {
      online: 'Lo eligió el cliente en línea',
      in_person: 'Aceptó en persona',
      by_phone: 'Aceptó por teléfono',
      in_writing: 'Aceptó por escrito',
    },
    skipped: {
      no_guest: 'Un bloqueo no tiene cliente',
      no_address: 'Sin correo ni permiso para mensajes al teléfono',
      same_guest: 'Lo recibe por otra reserva',
    },
    templates: {
      arrival: {
        name: 'Cómo llegar',
        subject: 'Cómo llegar a tu paseo',
        text: 'Nos dará mucho gusto recibirte a bordo.\n\nTe pedimos llegar al muelle 20 minutos antes de la salida. Trae bloqueador solar, toalla y un cambio de ropa, y responde este correo si necesitas indicaciones.',
        short:
          'Te pedimos llegar al muelle 20 minutos antes de la salida. Trae bloqueador solar, toalla y un cambio de ropa.',
      },
      weather: {
        name: 'Clima',
        subject: 'El clima para tu paseo',
        text: 'El pronóstico para tu paseo no es el mejor. Tu seguridad es lo primero, así que es posible que se cierre el puerto o que cambie el horario.\n\nTe confirmamos en cuanto sepamos más. Si prefieres mover tu paseo a otro día, responde este correo.',
        short:
          'El pronóstico para tu paseo no es el mejor: puede cerrarse el puerto o cambiar el horario. Te confirmamos en cuanto sepamos más.',
      },
      late: {
        name: 'Retraso',
        subject: 'Tu paseo sale un poco más tarde',
        text: 'Hoy llevamos unos 30 minutos de retraso. Tu paseo conserva su duración completa.\n\nDisculpa la espera y gracias por tu paciencia.',
        short: 'Hoy llevamos unos 30 minutos de retraso. Tu paseo conserva su duración completa. Disculpa la espera.',
      },
    },
  },
};

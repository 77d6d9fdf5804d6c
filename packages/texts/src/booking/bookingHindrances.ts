import type { Language } from '@marea/domain/core/text/text';
import type { BookingHindrance } from '@marea/domain/setup/setupState';
import { saleHindranceTexts } from './saleHindrances.ts';

/** The hindrances of a first booking by a guest, and how to fix them. */
export const bookingHindranceTexts: Record<Language, Record<BookingHindrance, string>> = {
  en: {
    ...saleHindranceTexts.en,
    company_off: 'the company is switched off: a superadmin switches it on',
    booking_off: 'online booking is switched off: switch it on in the location',
    no_days: 'no trip can start in the next 90 days: check hours, duration and days out of service',
    no_pier: 'guests do not know where to board: enter the pier and its place on the map',
    no_payment: 'guests pay at the pier, not online: connect a payment account',
    sandbox_payment: 'payments go to the sandbox and move no money: connect a real payment account',
    no_policies: 'there are no policies: say what guests agree to and what they may change',
    mail_off: 'mails are not sent: whoever runs the server sets SMTP_URL and MAIL_FROM',
  },
  es: {
    ...saleHindranceTexts.es,
    company_off: 'la empresa está desactivada: un superadministrador la activa',
    booking_off: 'la reserva en línea está desactivada: actívala en la ubicación',
    no_days: 'ningún paseo puede salir en los próximos 90 días: revisa horario, duración y días fuera de servicio',
    no_pier: 'los clientes no saben dónde abordar: captura el muelle y su lugar en el mapa',
    no_payment: 'los clientes pagan en el muelle, no en línea: conecta una cuenta de cobro',
    sandbox_payment: 'los pagos van al entorno de prueba y no mueven dinero: conecta una cuenta de cobro real',
    no_policies: 'no hay políticas: di qué aceptan los clientes y qué pueden cambiar',
    mail_off: 'los correos no se envían: quien opera el servidor define SMTP_URL y MAIL_FROM',
  },
};

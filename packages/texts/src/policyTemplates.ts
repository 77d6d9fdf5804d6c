import type { Language } from '@marea/domain/core/text/text';
import type { GuestPolicy } from '@marea/domain/guests/guestPolicy.schema';
import type { Settings } from '@marea/domain/settings/settings.schema';
import { fill } from './format/fill.ts';

type Policies = Settings['policies'];
type PolicyName = keyof Policies;
type Sender = { name: string; phone: string; email: string };

/** From this many hours on, texts state days. */
const DAYS_FROM_HOURS = 48;

const texts: Record<
  Language,
  Record<PolicyName, string> & Record<'refund' | 'departure' | 'noRefund' | 'askUs' | 'hour' | 'hours' | 'days', string>
> = {
  en: {
    reservation: `A booking is confirmed once you have its folio. The price that you accepted does not change, unless you change the trip.

What is due now and what is due at the pier is shown before you book and in your confirmation. A time that is not paid when it is due may be sold again.

Be at the pier at the time in your confirmation. We wait fifteen minutes; after that the trip counts as taken, because other guests sail after you.`,
    cancellation: `{{refunds}}

If weather, the port captain or a fault of the vessel keeps us from sailing, you choose another day or a full refund.

There is no refund for guests who arrive after we have sailed.`,
    terms: `{{company}} sells the trip that your confirmation describes: vessel, length, people and what is included.

The captain decides whether, where and how long we sail, for the safety of all aboard. Follow what the crew says, wear a life jacket when asked to, and tell us of illnesses, pregnancy and medicines before boarding.

No more people come aboard than were booked. Minors travel with an adult who answers for them. Guests who are drunk or carry drugs may not board and get no refund.

Damage to the vessel or its equipment that somebody of your party causes is paid by the party.

Questions: {{phone}}, {{email}}.`,
    privacy: `{{company}} keeps your name, phone, e-mail, the trips that you booked and what you paid, to give you the trip and to keep our accounts as the law asks. Signatures and dates of birth are kept for the passenger list that the port asks for.

We share them only with those who carry out your trip and your payment, and send advertising only if you asked for it.

You can ask to see, correct or remove them at any time: {{email}} or {{phone}}.`,
    refund: 'Cancel at least {{when}} before departure and we refund {{percent}} % of what you paid.',
    noRefund: 'After that there is no refund.',
    askUs: 'To cancel, write or call us: {{phone}}, {{email}}. Before you decide, we tell you how much is refunded.',
    departure: 'Cancel before departure and we refund {{percent}} % of what you paid.',
    hour: '1 hour',
    hours: '{{count}} hours',
    days: '{{count}} days',
  },
  es: {
    reservation: `Tu reserva queda confirmada cuando tienes su folio. El precio que aceptaste no cambia, salvo que cambies el paseo.

Antes de reservar y en tu confirmación ves cuánto se paga en línea y cuánto en el muelle. Un horario que no se paga a tiempo puede venderse de nuevo.

Llega al muelle a la hora que dice tu confirmación. Esperamos quince minutos; después, el paseo se da por realizado, porque otros clientes zarpan después.`,
    cancellation: `{{refunds}}

Si el clima, la capitanía de puerto o una falla de la embarcación nos impiden zarpar, eliges entre otro día y la devolución de todo tu dinero.

No hay reembolso para quien llega después de que zarpamos.`,
    terms: `{{company}} vende el paseo que describe tu confirmación: embarcación, duración, personas y lo que incluye.

El capitán decide si zarpamos, a dónde y por cuánto tiempo, por la seguridad de todos a bordo. Sigue las indicaciones de la tripulación, usa el chaleco cuando se te pida y avísanos antes de abordar de enfermedades, embarazo y medicinas.

No abordan más personas que las reservadas. Los menores viajan con un adulto que responde por ellos. Quien llega en estado de ebriedad o trae drogas no aborda, sin reembolso.

Los daños a la embarcación o a su equipo que cause alguien de tu grupo los paga el grupo.

Dudas: {{phone}}, {{email}}.`,
    privacy: `{{company}} guarda tu nombre, teléfono, correo, los paseos que reservaste y lo que pagaste, para darte el paseo y llevar nuestra contabilidad como pide la ley. Las firmas y fechas de nacimiento se guardan para la lista de pasajeros que pide el puerto.

No los damos a nadie más que a quienes realizan tu paseo y tu pago, y solo te enviamos publicidad si la pediste.

Puedes pedir verlos, corregirlos o borrarlos en cualquier momento: {{email}} o {{phone}}.`,
    refund: 'Si cancelas al menos {{when}} antes de la salida, te devolvemos el {{percent}} % de lo que pagaste.',
    noRefund: 'Después de eso no hay devolución.',
    askUs:
      'Para cancelar, escríbenos o llámanos: {{phone}}, {{email}}. Antes de que decidas te decimos cuánto se devuelve.',
    departure: 'Si cancelas antes de la salida, te devolvemos el {{percent}} % de lo que pagaste.',
    hour: '1 hora',
    hours: '{{count}} horas',
    days: '{{count}} días',
  },
};

/**
 * Template policies in both languages, in the company's name; the one on cancellations states the company's own
 * refunds. They are no legal advice.
 */
export function policyTemplates(sender: Sender, rules: Pick<GuestPolicy, 'refunds'>): Policies {
  const of = (name: PolicyName, language: Language) => {
    const { name: company, phone, email } = sender;
    const refunds = refundText(sender, rules, language);
    return fill(texts[language][name], { company, phone, email, refunds });
  };
  const both = (name: PolicyName) => ({ en: of(name, 'en'), es: of(name, 'es') });
  return {
    terms: both('terms'),
    reservation: both('reservation'),
    cancellation: both('cancellation'),
    privacy: both('privacy'),
  };
}

function refundText({ phone, email }: Sender, { refunds }: Pick<GuestPolicy, 'refunds'>, language: Language): string {
  const words = texts[language];
  if (refunds.length === 0) return fill(words.askUs, { phone, email });
  const steps = refunds.toSorted((a, b) => b.hours - a.hours);
  const lines = steps.map(({ hours, percent }) => {
    if (hours === 0) return fill(words.departure, { percent });
    return fill(words.refund, { when: timeText(hours, words), percent });
  });
  const endsBefore = steps.at(-1)?.hours !== 0 && steps.at(-1)?.percent !== 0;
  return [...lines, ...(endsBefore ? [words.noRefund] : [])].join('\n');
}

function timeText(hours: number, words: Record<'hour' | 'hours' | 'days', string>): string {
  if (hours === 1) return words.hour;
  if (hours < DAYS_FROM_HOURS || hours % 24 !== 0) return fill(words.hours, { count: hours });
  return fill(words.days, { count: hours / 24 });
}

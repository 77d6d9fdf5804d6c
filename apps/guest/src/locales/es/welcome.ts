import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/welcome.ts';

export default {
  waitlist: '¿Ya estás en el muelle? Anótate en la lista de espera',
  title: 'Tu día en el mar empieza aquí',
  titleOf: 'Zarpa desde {{place}}',
  lead: 'Elige un paseo, ve el precio final desde la primera pantalla y reserva en dos minutos.',
  where: '¿De dónde quieres zarpar?',
  choose: 'Elegir dónde abordar',
  finder: { day: 'Día', people: 'Personas', find: 'Ver qué hay libre' },
  book: 'Ver paseos y precios',
  bookHere: 'Reservar aquí',
  about: 'Más sobre este lugar',
  promises: {
    price: 'Precio final, todo incluido',
    priceOrFee: 'Precio final; pagar en línea con tarjeta puede sumar {{percent}} %',
    pay: 'Sin crear una cuenta',
    hold: 'Te guardamos el lugar mientras llenas tus datos',
  },
  companies: {
    title: '¿Con quién quieres zarpar?',
    text: 'Elige una empresa para ver sus paseos.',
    none: 'Aún no hay paseos en línea',
    noneText: 'Todavía ninguna empresa recibe reservas en línea aquí. Vuelve pronto.',
  },
  none: 'Aún no hay de dónde zarpar',
  noneText: 'Esta empresa todavía no abre un muelle para reservar en línea. Vuelve pronto.',
  pier: 'Abordaje',
  address: 'Dirección',
  hours: 'Horario de hoy',
  closedToday: 'Hoy cerrado',
  contact: 'Contacto',
  otherPlaces: 'Otros lugares',
  goOn: {
    title: 'Sigue con tu paseo',
    text: '{{trip}}, {{day}}, {{time}}',
    forget: 'Olvidar este paseo',
  },
} satisfies Translation<typeof english>;

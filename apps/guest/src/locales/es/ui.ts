import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/ui.ts';

export default {
  people_one: '{{count}} persona',
  people_other: '{{count}} personas',
  less: 'Menos: {{what}}',
  more: 'Más: {{what}}',
  passengers: {
    title: 'Quiénes suben a bordo',
    adults: 'Adultos',
    adultsHint: '13 años o más',
    minors: 'Menores',
    minorsHint: '3 a 12 años',
    infants: 'Infantes',
    infantsHint: 'Menos de 3',
  },
  partOfDay: { morning: 'Por la mañana', midday: 'Al mediodía', sunset: 'Por la tarde y al atardecer' },
  calendar: {
    gone: 'sin horarios',
    month: 'Días del mes',
    before: 'Mes anterior',
    after: 'Mes siguiente',
    noDays: 'Este mes ya no hay días libres.',
    seeNext: 'Ver el siguiente',
    goneTimes_one: '{{count}} horario ocupado',
    goneTimes_other: '{{count}} horarios ocupados',
    noTimes: '¡No hay lugares disponibles! Elige otro día o un paseo más corto.',
  },
  story: {
    offers: {
      title: 'Qué puedes hacer',
      titleOf: 'Qué puedes hacer en {{place}}',
      from: 'desde {{price}}',
      choose: 'Elegir',
    },
    pictures: 'Fotos de {{name}}',
    reviews: {
      title: 'Lo que dicen los huéspedes',
      count_one: '{{count}} opinión',
      count_other: '{{count}} opiniones',
      stars_one: '{{count}} estrella de cinco',
      stars_other: '{{count}} estrellas de cinco',
    },
    piers: 'Dónde abordas',
    questions: 'Preguntas y respuestas',
    contact: 'Habla con nosotros',
    message: 'Hola, tengo una pregunta sobre los paseos con {{company}}.',
  },
  way: 'Cómo llegar a {{place}}',
  otherDay: 'Elegir otro día',
  find: {
    folio: 'Folio',
    folioHint: 'Por ejemplo, MAR-7K3M9Q o 7K3M9Q. Está en tu correo.',
    contact: 'Correo o teléfono',
    submit: 'Buscar',
    nothing: 'No encontramos ninguna reserva con estos datos. Revísalos o llámanos.',
  },
  lastKnown: {
    at: 'No se pudo actualizar. Así estaba tu reserva el {{day}} a las {{time}}.',
    text: 'Lo demás se muestra en cuanto vuelva la red.',
    remove: '¿No es tu reserva? Quítala de este dispositivo',
  },
  deadLink: {
    title: 'Este enlace no abre ninguna reserva',
    text: 'Puede que esté incompleto. Ábrelo tal como lo recibiste, o busca la reserva por su folio.',
    find: 'Buscarla por su folio',
  },
} satisfies Translation<typeof english>;

import type { Language } from '@marea/domain/kernel/text';

/** What is wrong with a field, by the code that a schema or a rule gives it. */
export const fieldTexts = {
  en: {
    required: 'Required',
    not_an_email: 'Email must be a valid email',
    not_a_phone: 'Enter a valid phone number',
    not_an_id: 'Not a valid id',
    not_a_slug: 'Use small letters, digits and hyphens',
    not_a_folio: 'Not a valid folio',
    not_a_time: 'Not a valid time',
    not_a_month: 'Not a valid month',
    not_a_time_zone: 'Not a known time zone',
    not_a_color: 'Not a colour like #0B7A83',
    at_most_two_decimals: 'At most two decimals',
    control_character: 'Contains characters that cannot be used here',
    unknown_field: 'Unknown field',
    too_many_people: 'More people than this vessel may carry',
    closed: 'Outside the opening hours',
    past: 'That time is already past',
    too_far: 'Trips are sold two years ahead at the most',
    not_a_half: 'In half hours',
    not_a_date: 'Not a valid date',
    more_than_price: 'More than the price itself',
    range_too_long: 'Too many bookings for one list: choose fewer days',
    not_on_offer: 'Not on offer at this location',
    out_of_service: 'This vessel does not sail that day',
    no_such_time: 'That time does not exist on that day: the clocks change',
    not_on_grid: 'Times go in steps of five minutes',
    already_taken: 'Already taken',
    at_most_three_decimals: 'At most three decimals',
    more_than_aboard: 'More than what was aboard',
    fewer_than_included: 'Fewer than the people included in the price',
    ends_before_start: 'Ends before it starts',
    invalid: 'Not valid',
  },
  es: {
    required: 'Requerido',
    not_an_email: 'Escribe un correo válido',
    not_a_phone: 'Escribe un teléfono válido',
    not_an_id: 'No es un identificador válido',
    not_a_slug: 'Usa minúsculas, números y guiones',
    not_a_folio: 'No es un folio válido',
    not_a_time: 'No es una hora válida',
    not_a_month: 'No es un mes válido',
    not_a_time_zone: 'No es una zona horaria conocida',
    not_a_color: 'No es un color como #0B7A83',
    at_most_two_decimals: 'Máximo dos decimales',
    control_character: 'Contiene caracteres que no se pueden usar aquí',
    unknown_field: 'Campo desconocido',
    too_many_people: 'Más personas de las que puede llevar esta embarcación',
    closed: 'Fuera del horario de servicio',
    past: 'Esa hora ya pasó',
    too_far: 'Los paseos se venden a lo más con dos años de anticipación',
    not_a_half: 'En medias horas',
    not_a_date: 'No es una fecha válida',
    more_than_price: 'Más que el precio mismo',
    range_too_long: 'Demasiadas reservas para una lista: elige menos días',
    not_on_offer: 'No se ofrece en esta ubicación',
    out_of_service: 'Esta embarcación no navega ese día',
    no_such_time: 'Esa hora no existe ese día: cambia el horario',
    not_on_grid: 'Los horarios van de cinco en cinco minutos',
    already_taken: 'Ya existe',
    at_most_three_decimals: 'Máximo tres decimales',
    more_than_aboard: 'Más de lo que había a bordo',
    fewer_than_included: 'Menos que las personas incluidas en el precio',
    ends_before_start: 'Termina antes de empezar',
    invalid: 'No es válido',
  },
} as const satisfies Record<Language, Record<string, string>>;

export type FieldCode = keyof (typeof fieldTexts)['en'];

/** Words for a field's code; a code without words of its own is shown as it came. */
export function fieldText(language: Language, code: string): string {
  const texts: Record<string, string> = fieldTexts[language];
  return texts[code] ?? code;
}

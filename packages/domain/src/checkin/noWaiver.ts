/** The waiver of a company that has not written one. */
export function noWaiver() {
  return { number: 0, text: { en: '', es: '' }, required: false, asksBirthDate: false };
}

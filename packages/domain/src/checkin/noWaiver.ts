export function noWaiver() {
  return { number: 0, text: { en: '', es: '' }, required: false, asksBirthDate: false };
}

import { foldText } from '@marea/domain/kernel/search';
import { addDays, isDate, isTime } from '@marea/domain/kernel/zone';

const DAYS = [
  ['sunday', 'domingo'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
] as const;
const MIN_LETTERS = 3;
const begins = /^(?:new booking|nueva reserva(?:cion)?)\b/;

/** Day and time of 'new booking Friday 9:00' or 'nueva reserva viernes 9:00', today unless said; null for other words. */
export function newBookingAt(typed: string, today: string): { date: string; hora?: string } | null {
  const text = foldText(typed);
  if (!begins.test(text)) return null;
  const words = text.replace(begins, '').split(/\s+/).filter(Boolean);
  const date = words.map((word) => dateIn(word, today)).find((day) => day !== null) ?? today;
  const hora = timeIn(words.join(' '));
  return hora ? { date, hora } : { date };
}

function dateIn(word: string, today: string): string | null {
  if (isDate(word)) return word;
  if (word === 'today' || word === 'hoy') return today;
  if (word === 'tomorrow' || word === 'manana') return addDays(today, 1);
  const weekday = DAYS.findIndex((names) => word.length >= MIN_LETTERS && names.some((name) => name.startsWith(word)));
  if (weekday < 0) return null;
  return addDays(today, (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7);
}

/** '9:00', '9 am', '9pm', '14.30' and, at the end, '9'. */
function timeIn(text: string): string | null {
  const found = /(?:^|\s)(\d{1,2})(?:[:.](\d\d))?\s*([ap])?\.?(?:m\.?)?$/.exec(text);
  if (!found) return null;
  const [, hours = '', minutes = '00', half] = found;
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : null;
}

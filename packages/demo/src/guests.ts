import type { Random } from './random.ts';

const firstNames = [
  'Daniela',
  'Luis',
  'Ana Sofía',
  'Fernando',
  'Mariana',
  'José Ángel',
  'Regina',
  'Emiliano',
  'Paola',
  'Andrés',
  'Ximena',
  'Rodrigo',
  'Emily',
  'James',
  'Olivia',
  'Michael',
  'Sophia',
  'Daniel',
  'Kayla',
  'Tyler',
  'Chloé',
  'Étienne',
  'Giulia',
  'Matteo',
  'Hannah',
  'Jürgen',
  'Ingrid',
  'Søren',
  'Wei',
  'Yuki',
  'Min-jun',
  'Priya',
  'Adaeze',
  'Beatriz',
  'Thiago',
  'Camila',
];
const lastNames = [
  'Ríos Cantú',
  'Herrera',
  'Peña Nieto',
  'Okafor',
  'Anderson',
  'Wells',
  'Núñez de la Vega',
  'García-Robles',
  'Mendoza',
  'Castañeda',
  'Zubizarreta',
  'Thompson',
  'O’Connor',
  'Nguyen',
  'Kim',
  'Rossi',
  'Lefèvre',
  'Müller',
  'Lindqvist',
  'Tanaka',
  'Zhang',
  'Sharma',
  'Da Silva',
  'Álvarez',
  'Pech',
  'Canul',
  'Balam',
  'Lang',
  'Becker',
  'Dubois',
  'Novák',
  'Kowalski',
];
/** Real names that careless software mishandles. */
const unusual = [
  { firstName: 'محمد', lastName: 'الأمين' },
  { firstName: 'נועה', lastName: 'ברק' },
  { firstName: '山田', lastName: '太郎' },
  { firstName: 'Zoë 🎂', lastName: 'van der Westhuizen' },
  { firstName: 'María de los Ángeles Guadalupe', lastName: 'Fernández de Córdoba y Ruiz de Velasco-Montemayor' },
  { firstName: 'Bo', lastName: 'Li' },
];
const codes = [
  ['+52', 55],
  ['+1', 35],
  ['+44', 3],
  ['+49', 3],
  ['+33', 2],
  ['+54', 2],
] as const;
/** Numbers that reach no person: no exchange begins with 000, and Europe reserves these ranges for fiction. */
const fictional = {
  '+52': { range: '000', rest: 7 },
  '+1': { range: '000', rest: 7 },
  '+44': { range: '7700900', rest: 3 },
  '+49': { range: '3023125', rest: 3 },
  '+33': { range: '63998', rest: 4 },
  '+54': { range: '000', rest: 7 },
};

export function drawGuest(random: Random) {
  const name = random.happens(0.02)
    ? random.pick(unusual)
    : { firstName: random.pick(firstNames), lastName: random.pick(lastNames) };
  const code = random.weighted(codes);
  const { range, rest } = fictional[code];
  const number = `${range}${String(random.below(10_000_000)).padStart(7, '0').slice(-rest)}`;
  const ascii =
    name.firstName
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase() || 'guest';
  return {
    ...name,
    code,
    phone: `${code}${number}`,
    email: `${ascii}.${random.below(100_000)}@example.com`,
    country: code === '+52' ? 'México' : code === '+1' ? 'Estados Unidos' : 'Otro',
  };
}

export const notes = [
  '',
  '',
  '',
  '',
  '',
  'Celebran un aniversario: champaña fría al abordar.',
  'Llegan en taxi desde el hotel; avisar si se retrasan.',
  'Two guests are vegetarian, one is allergic to shellfish.',
  'Traen su propia música. Pidieron parar en El Meco para nadar y regresar con la puesta de sol; el señor no sabe nadar y quiere chaleco desde el muelle.',
  'Cliente frecuente.',
  'Wheelchair: ask the crew for the ramp at pier B.',
];

const customerNotes = [
  'Prefiere salir temprano.',
  'Celebra su cumpleaños a bordo.',
  'Alérgica a los mariscos.',
  'Viene cada año con su familia.',
];
const customerTags = ['VIP', 'Cumpleaños', 'Vegano', 'Hotel', 'Recurrente'];

/** Staff's notes on some customers. */
export function knownGuests(random: Random): { notes: string; tags: string[] } {
  return {
    notes: random.happens(0.15) ? random.pick(customerNotes) : '',
    tags: random.happens(0.3) ? [random.pick(customerTags)] : [],
  };
}

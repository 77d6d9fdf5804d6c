import { expect, it } from 'vitest';
import { fileName } from './fileName.ts';

it.each([
  [['Confirmación de reserva', 'MAR-12'], 'pdf', 'confirmacion-de-reserva_mar-12.pdf'],
  [
    ['Owner’s statement', 'La Niña', '2027-06-01', '2027-06-30'],
    'pdf',
    'owners-statement_la-nina_2027-06-01_2027-06-30.pdf',
  ],
  [['Reseller statement', 'שלום', '2027-06-01'], 'pdf', 'reseller-statement_2027-06-01.pdf'],
  [['สวัสดี'], 'webp', 'file.webp'],
  [['../../etc/passwd\r\nX: "y"'], 'csv', 'etc-passwd-x-y.csv'],
])('a file of %j is named in ASCII', (parts, type, name) => {
  expect(fileName(parts, type)).toBe(name);
});

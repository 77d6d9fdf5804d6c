/** Ways in which a phone or an e-mail of an old list is wrong. */
const faults = [
  (row: Row) => ({ ...row, phone: '12-34' }),
  (row: Row) => ({ ...row, email: `${row.email.split('@')[0]} at mail` }),
  (row: Row) => ({ ...row, phone: '', email: '' }),
  (row: Row) => ({ ...row, name: '#REF!' }),
] as const;
type Row = { name: string; phone: string; email: string; notes: string };

const HEADER = ['Nombre completo', 'Teléfono móvil', 'CORREO', 'Observaciones', 'Saldo viejo'];

/** A list of customers as Excel saves it in Spanish, with as many faults as are wished, and the same list mended. */
export function messyCustomers({ rows, faulty }: { rows: number; faulty: number }) {
  const mended = Array.from({ length: rows }, (_, at): Row => ({
    name: `Íñigo Peña ${at + 1}`,
    phone: `998 4${String(at).padStart(2, '0').slice(-2)} ${String(1_000 + at).slice(-4)}`,
    email: `inigo${at + 1}@example.com`,
    notes: at % 7 === 0 ? 'Prefiere "popa"; sin mariscos' : '',
  }));
  const every = rows / faulty;
  const messy = mended.map((row, at) =>
    at % every === 0 ? (faults[(at / every) % faults.length]?.(row) ?? row) : row,
  );
  return { messy: asCsv(messy), mended: asCsv(mended) };
}

/** With semicolons, in the alphabet of Windows, under a title and with blank lines between. */
function asCsv(rows: readonly Row[]): Buffer {
  const quoted = (text: string) => (/[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (cells: readonly string[]) => cells.map(quoted).join(';');
  const lines = rows.map(({ name, phone, email, notes }) => line([name, phone, email, notes, '0,00']));
  return Buffer.from(['Clientes 2019-2026', '', line(HEADER), ...lines, ''].join('\r\n'), 'latin1');
}

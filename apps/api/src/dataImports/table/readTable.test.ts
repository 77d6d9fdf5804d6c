import { deflateRawSync } from 'node:zlib';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { Table } from './tableWorker.ts';
import { readFileTable } from './tableWorker.ts';

const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};
const tableIn = async (bytes: Uint8Array | string): Promise<Table> => {
  const reading = await readFileTable(Buffer.from(bytes as string));
  if (!('rows' in reading)) throw new Error(reading.problem);
  return reading;
};
const cellsIn = async (bytes: Uint8Array | string) => {
  const { header, rows } = await tableIn(bytes);
  return [header, ...rows.map(({ cells }) => cells)];
};

describe('a text', () => {
  const text = 'Nombre;Teléfono\nÁna;998 123\n';

  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', utf16(text)],
    ['utf-16be', utf16(text, true)],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ])('is read in %s', async (encoding, bytes) => {
    const table = await tableIn(bytes);
    expect([table.encoding, table.separator, table.header, table.rows[0]?.cells]).toEqual([
      encoding,
      'semicolon',
      ['Nombre', 'Teléfono'],
      ['Ána', '998 123'],
    ]);
  });

  it.each([
    ['comma', 'Name,Total\nAna,"1,200;50"\n'],
    ['tab', 'Name\tTotal, gross\nAna\t1,200;50\n'],
    ['semicolon', 'sep=;\r\nName;Total, net\r\nAna;1,200,50\r\n'],
  ])('has its columns separated by a %s', async (separator, csv) => {
    expect((await tableIn(csv)).separator).toBe(separator);
    expect((await cellsIn(csv))[1]?.[0]).toBe('Ana');
  });

  it('numbers its rows as a spreadsheet does, below a title and with blank rows between', async () => {
    const { header, rows } = await tableIn('Customers 2026\n\nName,Notes\nAna,"two\nlines"\n\nLuis,x\n');
    expect([header, rows]).toEqual([
      ['Name', 'Notes'],
      [
        { number: 4, cells: ['Ana', 'two\nlines'] },
        { number: 6, cells: ['Luis', 'x'] },
      ],
    ]);
  });

  it.each(['', 'Name,Phone\n', '\0\0\0\0', 'Name,"Phone\nAna,1'])('that is no table is refused: %j', async (text) => {
    expect(await readFileTable(Buffer.from(text))).toEqual({ problem: 'not_a_table' });
  });
});

describe('a workbook', () => {
  it('gives its cells as they would be typed', async () => {
    const workbook = new exceljs.Workbook();
    workbook.addWorksheet('Empty');
    const sheet = workbook.addWorksheet('Data');
    sheet.addRow(['Name', 'Day', 'Time', 'Total', 'Sum', 'Lost', 'Link', 'Rich']);
    sheet.addRow([
      'Ana',
      new Date('2026-11-28T00:00:00Z'),
      new Date('1899-12-30T09:30:00Z'),
      0.1 + 0.2,
      { formula: 'D2*2', result: 0.6 },
      { formula: 'NOW()' },
      { text: 'ana@example.com', hyperlink: 'mailto:ana@example.com' },
      { richText: [{ text: 'two ' }, { text: 'parts' }] },
    ]);
    const cells = await cellsIn(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(cells[1]).toEqual(['Ana', '2026-11-28', '09:30', '0.3', '0.6', '#VALUE!', 'ana@example.com', 'two parts']);
  });

  it('that unpacks to far more than it is, is refused', async () => {
    const bomb = archiveOf('xl/worksheets/sheet1.xml', Buffer.alloc(300 * 1_024 * 1_024));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await readFileTable(bomb)).toEqual({ problem: 'not_a_table' });
  });

  it('whose cells share a long text is refused, because each would take its memory', async () => {
    const workbook = new exceljs.Workbook();
    const sheet = workbook.addWorksheet('Data');
    sheet.addRow(['Name', 'Notes']);
    const shared = 'a'.repeat(1_024 * 1_024);
    for (let row = 0; row < 65; row += 1) sheet.addRow(['Ana', shared]);
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer());

    expect(bytes.length).toBeLessThan(100_000);
    expect(await readFileTable(bytes)).toEqual({ problem: 'too_large_to_read' });
  });
});

it('contacts of a vCard file become rows', async () => {
  const card = (lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n');
  const cards = [
    card([
      'N:Reyes;Ana;;;',
      'FN:Ana Reyes',
      'TEL;TYPE=work:+529980000000',
      'TEL;TYPE=cell,pref:+529981234567',
      'EMAIL:ana@example.com',
    ]),
    card(['FN:Muelle Norte', 'ADR:;;Calle 1;Cancún;Quintana Roo;77500;México', 'NOTE:By\\, the pier']),
  ];
  expect(await cellsIn(cards.join('\r\n'))).toEqual([
    ['First name', 'Last name', 'Phone', 'Email', 'Company', 'City', 'State', 'Country', 'Notes'],
    ['Ana', 'Reyes', '+529981234567', 'ana@example.com', '', '', '', '', ''],
    ['Muelle Norte', '', '', '', '', 'Cancún', 'Quintana Roo', 'México', 'By, the pier'],
  ]);
});

it('reads the contacts of an Android phone, whose vCards are of version 2.1', async () => {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4E=C3=BA=C3=B1=65=7A;=4D=61=72=C3=AD=61;;;',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=61=72=C3=AD=61',
    'TEL;HOME:+529980000000',
    'TEL;CELL;PREF:+529981234567',
    'EMAIL;HOME:maria@example.com',
    'NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=42=79=20=74=68=65=\r\n=20=70=69=65=72',
    'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ',
    ' AAAQABAAD/2w==',
    '',
    'END:VCARD',
  ];

  expect((await cellsIn(lines.join('\r\n')))[1]).toEqual([
    'María',
    'Núñez',
    '+529981234567',
    'maria@example.com',
    '',
    '',
    '',
    '',
    'By the pier',
  ]);
});

/** A ZIP of one part that says to be small. */
function archiveOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const title = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(100, 22);
  local.writeUInt16LE(title.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(100, 24);
  central.writeUInt16LE(title.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + title.length, 12);
  end.writeUInt32LE(local.length + title.length + packed.length, 16);
  return Buffer.concat([local, title, packed, central, title, end]);
}

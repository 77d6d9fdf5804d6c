import { MAX_CATEGORY, MAX_NOTES } from '@marea/domain/core/limits';
import { MAX_NAME } from '@marea/domain/core/text/phone';
import { foldText } from '@marea/domain/core/text/search';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { MAX_TAG, tidyTags } from '@marea/domain/customers/tags';
import { OTHER_COUNTRY } from '@marea/domain/places/places.endpoints';
import { countryNamed, regionNamed } from '../../places/index.ts';
import type { ImportRow, ImportRun, Resolution, ValuesOf } from '../importKind.ts';
import { defineImportKind } from '../importKind.ts';
import { email, lineReader, number, paragraphReader, phone, words } from '../readers.ts';
import { customersByContact, isKnownPerson, keysOfPerson } from './contacts.ts';
import type { CustomerEntry } from './customerRecords.ts';
import { writeCustomers } from './customerRecords.ts';

const fields = {
  reference: {
    names: {
      en: ['Reference', 'Id', 'Customer id', 'Contact id', 'Customer number', 'External id'],
      es: ['Referencia', 'Id de cliente', 'Número de cliente', 'Clave', 'Folio'],
    },
    reads: lineReader(120),
  },
  fullName: {
    names: {
      en: [
        'Full name',
        'Name',
        'Customer',
        'Customer name',
        'Contact',
        'Contact name',
        'Guest',
        'Guest name',
        'Client',
      ],
      es: ['Nombre completo', 'Cliente', 'Nombre del cliente', 'Contacto', 'Huésped'],
    },
    reads: lineReader(2 * MAX_NAME),
  },
  firstName: {
    names: {
      en: ['First name', 'Given name', 'Forename', 'Customer first name'],
      es: ['Nombre', 'Nombres', 'Nombre de pila'],
    },
    reads: lineReader(MAX_NAME),
  },
  lastName: {
    names: {
      en: ['Last name', 'Surname', 'Family name', 'Customer last name'],
      es: ['Apellido', 'Apellidos', 'Apellido paterno'],
    },
    reads: lineReader(MAX_NAME),
  },
  phone: {
    names: {
      en: ['Phone', 'Phone number', 'Telephone', 'Mobile', 'Mobile phone', 'Cell', 'Cell phone', 'WhatsApp'],
      es: ['Teléfono', 'Celular', 'Móvil', 'Tel', 'Número de teléfono', 'Teléfono celular', 'Teléfono móvil'],
    },
    reads: phone,
  },
  email: {
    names: {
      en: ['E-mail', 'Email', 'Email address', 'E-mail address', 'Mail'],
      es: ['Correo', 'Correo electrónico', 'Dirección de correo'],
    },
    reads: email,
  },
  country: {
    names: {
      en: ['Country', 'Country of residence', 'Nationality'],
      es: ['País', 'País de residencia', 'Nacionalidad'],
    },
    reads: lineReader(80),
  },
  state: {
    names: { en: ['State', 'Region', 'Province'], es: ['Estado', 'Región', 'Provincia'] },
    reads: lineReader(80),
  },
  city: { names: { en: ['City', 'Town'], es: ['Ciudad', 'Población', 'Localidad'] }, reads: lineReader(80) },
  category: {
    names: { en: ['Category', 'Customer type', 'Type'], es: ['Categoría', 'Tipo de cliente', 'Tipo'] },
    reads: lineReader(MAX_CATEGORY),
  },
  origin: { names: { en: ['Origin', 'Market'], es: ['Origen', 'Mercado'] }, reads: lineReader(MAX_CATEGORY) },
  groupSize: {
    names: { en: ['Group size', 'Party size'], es: ['Tamaño del grupo', 'Número de personas'] },
    reads: number({ min: 0, max: 1_000 }),
  },
  tags: { names: { en: ['Tags', 'Labels'], es: ['Etiquetas'] }, reads: words(MAX_TAG) },
  notes: {
    names: {
      en: ['Notes', 'Note', 'Comments', 'Comment', 'Description'],
      es: ['Notas', 'Nota', 'Comentarios', 'Observaciones'],
    },
    reads: paragraphReader(MAX_NOTES),
  },
} as const;
type Values = ValuesOf<typeof fields>;
type Row = ImportRow<Values>;
export const customersImport = defineImportKind({
  kind: 'customers',
  needs: [customersEndpoints.createCustomer],
  needsToUndo: [customersEndpoints.deleteCustomer],
  fields,
  requires: [
    ['firstName', 'fullName'],
    ['phone', 'email'],
  ],
  identity: ['fullName', 'firstName', 'lastName', 'phone', 'email'],
  presets: {
    google: {
      'First Name': 'firstName',
      'Given Name': 'firstName',
      'Last Name': 'lastName',
      'Family Name': 'lastName',
      'Organization Name': 'fullName',
      'Phone 1 - Value': 'phone',
      'E-mail 1 - Value': 'email',
      'Address 1 - City': 'city',
      'Address 1 - Region': 'state',
      'Address 1 - Country': 'country',
      Labels: 'tags',
      'Group Membership': 'tags',
      Notes: 'notes',
    },
    stripe: {
      id: 'reference',
      Name: 'fullName',
      Email: 'email',
      Phone: 'phone',
      'Address City': 'city',
      'Address State': 'state',
      'Address Country': 'country',
      'Card Name': 'fullName',
      'Card Address City': 'city',
      'Card Address State': 'state',
      'Card Address Country': 'country',
      Description: 'notes',
    },
  },
  samples: [
    {
      reference: 'C-1001',
      firstName: 'Ana',
      lastName: 'Reyes',
      phone: '+52 998 123 4567',
      email: 'ana@example.com',
      country: 'México',
      state: 'Quintana Roo',
      city: 'Cancún',
      category: 'VIP',
      origin: 'Hotel',
      groupSize: '6',
      tags: 'vegan, birthday',
      notes: 'Prefers mornings.',
    },
    { reference: 'C-1002', firstName: 'John', lastName: 'Carter', phone: '+1 305 555 0134', email: 'john@example.com' },
  ],
  open(run) {
    const known = new Set<string>();
    return {
      resolve: (rows) => resolveCustomers(run, known, rows),
      write: (tx, ready) =>
        writeCustomers(
          run,
          tx,
          ready.map(({ entry }) => entry),
        ),
    };
  },
});

/** Leaves known contacts of the location unchanged, and adds a contact that the file has twice only once. */
async function resolveCustomers(
  run: ImportRun,
  known: Set<string>,
  rows: readonly Row[],
): Promise<Resolution<Values, CustomerEntry>[]> {
  const entries = rows.map((row) => ({ row, entry: entryOf(row.values) }));
  const contacts = entries.map(({ entry }) => entry);
  for (const contact of (await customersByContact(run, contacts)).keys()) known.add(contact);
  return entries.map(({ row, entry }) => {
    if (isKnownPerson(known, entry)) return { row, outcome: 'existing' };
    for (const key of keysOfPerson(entry)) known.add(key);
    return { row, outcome: 'ready', entry };
  });
}

/** The customer that a row of any kind describes. */
export function entryOf(values: Partial<Values>): CustomerEntry {
  const [lastBefore, firstAfter] = (values.fullName ?? '').split(/, (.+)/);
  const inOrder = firstAfter ? `${firstAfter} ${lastBefore}` : (values.fullName ?? '');
  const [firstOfFull = '', ...restOfFull] = inOrder.split(' ');
  const isSplit = values.firstName === undefined && values.lastName === undefined;
  return {
    firstName: values.firstName ?? firstOfFull,
    lastName: values.lastName ?? (isSplit ? restOfFull.join(' ') : ''),
    phone: values.phone?.phone ?? '',
    code: values.phone?.code ?? '',
    email: values.email ?? '',
    ...placeOf(values),
    city: values.city ?? '',
    category: values.category ?? '',
    origin: values.origin ?? '',
    groupSize: values.groupSize ?? 1,
    tags: tidyTags(values.tags ?? []),
    notes: values.notes ?? '',
  };
}

/** Names of countries that the option lists lack. */
const countryCodes: Readonly<Record<string, string>> = {
  usa: 'US',
  eua: 'US',
  'united states of america': 'US',
  'estados unidos de america': 'US',
  mex: 'MX',
};

/** Country and state as spelled in the option lists; others are kept as a region in words. */
function placeOf({ country = '', state = '' }: Values): Pick<CustomerEntry, 'country' | 'state' | 'regiones'> {
  if (country === '') return { country, state: '', regiones: state };
  const known = countryNamed(countryCodes[foldText(country).replaceAll('.', '')] ?? country);
  const region = known && state ? regionNamed(known, state) : null;
  const left = [region ? '' : state, known ? '' : country].filter((part) => part !== '');
  return { country: known ?? OTHER_COUNTRY, state: region ?? '', regiones: left.join(', ').slice(0, 80) };
}

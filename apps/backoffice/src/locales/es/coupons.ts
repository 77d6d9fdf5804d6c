import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/coupons.ts';

export default {
  page: {
    list: 'Cupones',
    one: 'Cupón',
    new: 'Nuevo cupón',
    search: 'Código, categoría o descripción',
    removal: 'Ya no se podrá usar. Las reservas que se hicieron con él conservan su descuento.',
  },
  from: 'desde el {{day}}',
  until: 'hasta el {{day}}',
  always: 'Siempre',
  noLimit: 'Sin límite',
  types: { percentage: 'Porcentaje', amount: 'Monto' },
  columns: {
    name: 'Código',
    type: 'Tipo',
    amount: 'Descuento',
    uses: 'Usos',
    valid: 'Para paseos',
    category: 'Categoría',
    active: 'Estado',
  },
  fields: {
    name: 'Código',
    type: 'Tipo',
    amount: 'Descuento',
    validFrom: 'Para paseos desde',
    validTo: 'Hasta',
    mostUses: 'Usos en total',
    locationId: 'Ubicación',
    category: 'Categoría',
    description: 'Descripción',
    image: 'Imagen',
    active: 'Activo',
  },
} satisfies Translation<typeof english>;

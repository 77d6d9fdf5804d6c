import type { coupons as english } from '../en/coupons.ts';
import type { Words } from '../words.ts';

export const coupons: Words<typeof english> = {
  title: 'Cupones',
  one: 'Cupón',
  new: 'Nuevo cupón',
  search: 'Código, categoría o descripción',
  removal: 'Nadie podrá usarlo más. Las reservas que se hicieron con él conservan su descuento.',
  always: 'Siempre',
  noLimit: 'Sin límite',
  everywhere: 'Todas las ubicaciones',
  types: { percentage: 'Porcentaje', amount: 'Monto' },
  columns: {
    name: 'Código',
    type: 'Tipo',
    amount: 'Descuento',
    uses: 'Usos',
    valid: 'Válido para viajes del',
    category: 'Categoría',
    active: 'Estado',
  },
  fields: {
    name: 'Código',
    type: 'Tipo',
    amount: 'Descuento',
    validFrom: 'Para viajes desde',
    validTo: 'Hasta',
    mostUses: 'Usos en total',
    locationId: 'Ubicación',
    category: 'Categoría',
    description: 'Descripción',
    image: 'Imagen',
    active: 'Activo',
  },
};

import type { Translation } from '@marea/web/translation';
import type english from '../en/accounts.ts';

export default {
  page: {
    list: 'Cuentas de cobro',
    one: 'Cuenta de cobro',
    new: 'Nueva cuenta',
    search: 'Nombre o referencia',
    removal: 'Los pagos que llegaron a ella la conservan. Para que ya no reciba dinero, mejor desactívala.',
  },
  order: 'Cambiar el orden',
  up: 'Subir',
  down: 'Bajar',
  anyMethod: 'Cualquier método',
  everywhere: 'Todas las ubicaciones',
  withFee: 'Con comisión bancaria',
  withoutFee: 'Sin comisión bancaria',
  asShown: 'Lo que leen los clientes',
  asNumber: 'El número de la cuenta, o lo que la identifica',
  columns: {
    name: 'Cuenta',
    position: 'Lugar',
    reference: 'Referencia',
    currency: 'Monedas',
    paymentMethod: 'Método',
    locationId: 'Ubicación',
    generateBankFee: 'Comisión bancaria',
  },
  fields: {
    locationId: 'Ubicación',
    name: 'Nombre',
    displayName: 'Se muestra como',
    reference: 'Referencia',
    currency: 'Monedas',
    paymentMethod: 'Método',
    country: 'País',
    active: 'Activa',
    position: 'Lugar',
    generateBankFee: 'Las tarjetas cobran la comisión bancaria al cliente',
  },
} satisfies Translation<typeof english>;

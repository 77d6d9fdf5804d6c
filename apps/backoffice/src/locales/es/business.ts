import type { Translation } from '@marea/web/translation';
import type english from '../en/business.ts';

export default {
  fields: {
    name: 'Nombre de la empresa',
    language: 'Idioma',
    currency: 'Moneda',
    serviceCharge: 'Cargo por servicio',
    bankFee: 'Comisión bancaria',
    email: 'Correo',
    phone: 'Teléfono',
    brandColor: 'Color',
    image: 'Logotipo',
  },
  tabs: { details: 'Datos del negocio', rate: 'Tipo de cambio' },
  rate: {
    rate: 'Pesos por dólar',
    date: 'Del día',
    source: 'Fuente',
    noRate: 'Sin tipo de cambio habitual',
    setRate: 'Definir un tipo de cambio',
  },
  hints: {
    rate: 'Se propone al cobrar en la otra moneda.',
    source: 'Por ejemplo, el banco que lo publica; aparece en los reportes.',
    noRate: 'Sin tipo de cambio habitual, quien cobra en la otra moneda lo captura.',
    language: 'De la administración y de los clientes que no eligieron otro.',
    currency: 'Los precios están en ella. Ya no cambia desde la primera reserva o el primer pago.',
    currencyLocked: 'Ya hay reservas en esta moneda, así que no se puede cambiar.',
    serviceCharge: 'Sobre el viaje. Un revendedor o una reserva pueden tener otro.',
    bankFee: 'Sobre lo que se paga con tarjeta.',
    contact: 'Donde los clientes reciben respuesta.',
    brandColor: 'De las páginas que ven los clientes.',
  },
  address: 'Dirección de las páginas para clientes',
  languages: { es: 'Español', en: 'Inglés' },
  currencies: { usd: 'Dólares (USD)', mxn: 'Pesos mexicanos (MXN)' },
} satisfies Translation<typeof english>;

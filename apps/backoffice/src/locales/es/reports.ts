import type { Translation } from '@marea/web/translation';
import type english from '../en/reports.ts';

export default {
  list: 'Reportes',
  none: 'No hay reportes para ti',
  noneText: 'Lo que un rol puede ver se define en sus menús.',
  back: 'Reportes',
  period: 'Periodo',
  periods: { day: 'Día', week: 'Semana', month: 'Mes', quarter: 'Trimestre', year: 'Año', range: 'Días' },
  quarter: 'Trimestre {{quarter}}, {{year}}',
  days: 'Días',
  year: 'Año',
  before: 'El anterior',
  after: 'El siguiente',
  basis: 'Por qué fecha',
  here: 'Esta ubicación',
  everywhere: 'Todas las ubicaciones',
  filters: {
    resourceId: 'Embarcación',
    serviceId: 'Servicio',
    sellerId: 'Vendedor',
    resellerId: 'Revendedor',
    accountId: 'Cuenta',
  },
  export: 'Exportar',
  formats: { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' },
  behind: '{{column}} {{figure}}: ver de qué se compone',
  parts: 'De qué se compone la cifra',
  nothingBehind: 'No hay nada detrás de esta cifra',
  without: 'Ninguno',
  loading: 'Cargando',
} satisfies Translation<typeof english>;

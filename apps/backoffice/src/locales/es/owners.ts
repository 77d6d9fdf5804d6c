import { menuTexts } from '@marea/texts/menus';
import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/owners.ts';

export default {
  back: menuTexts.es['/resources'],
  noOwner: 'Ningún propietario tiene todavía esta embarcación en su cuenta',
  unagreed: {
    title: 'Hay días sin acuerdo',
    text_one:
      'No hay acuerdo para el día de {{count}} paseo, por eso su participación es 0. Captura las condiciones en Acuerdo.',
    text_other:
      'No hay acuerdo para los días de {{count}} paseos, por eso su participación es 0. Captura las condiciones en Acuerdo.',
  },
  agreement: {
    open: 'Acuerdo',
    title: 'Acuerdo con el propietario',
    label: 'Condiciones',
    about: 'Las condiciones aplican desde su fecha hasta las siguientes. Los periodos cerrados no cambian.',
    add: 'Nuevas condiciones',
    from: 'Desde',
    kind: 'Se debe al propietario',
    kinds: { percentage: 'Un porcentaje del paseo', trip: 'Un monto por paseo', hour: 'Un monto por hora' },
    percent: 'Porcentaje',
    percentHint: 'Del precio del paseo con descuentos, sin cargos ni extras.',
    amount: 'Monto',
    bearsExpenses: 'Asume los gastos de la embarcación',
    remove: 'Quitar',
    saved: 'Acuerdo guardado',
    terms: '{{from}}: {{what}}',
  },
  close: {
    open: 'Cerrar un periodo',
    title: 'Cerrar un periodo',
    about:
      'Las líneas hasta ese día ya no cambian. Sus cambios posteriores aparecen como ajuste en el siguiente periodo.',
    to: 'Último día del periodo',
    confirm: 'Cerrar el periodo',
    done: 'Cerrado hasta el {{day}}',
  },
  payout: { open: 'Registrar un pago', title: 'Pago' },
} satisfies Translation<typeof english>;

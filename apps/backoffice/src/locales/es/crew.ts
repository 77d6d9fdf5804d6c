import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/crew.ts';

export default {
  page: {
    list: 'Tripulación',
    one: 'Tripulante',
    new: 'Nuevo tripulante',
    search: 'Nombre, correo o teléfono',
    removal:
      'Su sesión termina de inmediato y ya no se podrá asignar a paseos. Los paseos pasados conservan su nombre.',
  },
  invited: 'Ahí recibe una invitación para elegir su contraseña',
  roleHint: 'Lo que puede hacer en {{location}}',
  activeHint: 'Solo quien está activo puede entrar y ser asignado a paseos',
  account: {
    title: 'Propinas',
    days: 'Periodo de la cuenta',
    none: 'Sin paseos en estos días',
    noneText: 'Un paseo aparece aquí cuando ya salió con tripulación.',
    paid: 'Pagada',
    open: '{{amount}} por pagar',
    noTip: 'Sin propina',
    ofTip: '{{amount}} entre {{aboard}}',
    back: 'Tripulación',
    pay: 'Pagar propinas',
  },
  switchOff: 'Se cierra su sesión de inmediato, ya no podrá entrar y sale de la tripulación de los próximos paseos.',
  columns: { firstName: 'Nombre', category: 'Puesto', phone: 'Teléfono', email: 'Correo', role: 'Rol' },
  fields: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    phone: 'Teléfono',
    email: 'Correo',
    category: 'Puesto',
    image: 'Imagen',
    active: 'Activo',
    roleId: 'Rol',
  },
} satisfies Translation<typeof english>;

export default {
  page: { list: 'Claves de API', one: 'Clave de API', new: 'Nueva clave de API' },
  none: 'Todavía no hay claves de API',
  noneText: 'Con una clave, otro sistema de la empresa lee y modifica datos aquí.',
  columns: {
    name: 'Nombre',
    role: 'Rol',
    prefix: 'Empieza con',
    lastUsedAt: 'Último uso',
    expiresAt: 'Último día',
    createdBy: 'La creó',
    state: 'Estado',
  },
  fields: { name: 'Nombre', roleId: 'Rol', lastDay: 'Último día' },
  hints: {
    name: 'El sistema que usa la clave.',
    roleId: 'La clave puede hacer lo que este rol y tú pueden hacer.',
    lastDay: 'Sin un día funciona hasta que alguien la revoque.',
  },
  never: 'Nunca',
  unlimited: 'Sin límite',
  states: {
    valid: 'Activa',
    suspended: 'Suspendida: quien la creó o su rol está inactivo',
    expired: 'Vencida',
    revoked: 'Revocada',
  },
  secret: {
    title: 'La clave de API',
    text: 'Cópiala ahora: no se muestra otra vez. Quien la tenga actúa en tu nombre.',
  },
  revoke: {
    label: 'Revocar',
    title: '¿Revocar {{name}}?',
    text: 'El sistema que la usa queda sin acceso de inmediato. Una clave revocada no se puede volver a usar.',
    confirm: 'Revocar la clave',
  },
};

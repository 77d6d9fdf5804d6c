import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/users.ts';

export default {
  page: {
    list: 'Usuarios',
    one: 'Usuario',
    new: 'Nuevo usuario',
    search: 'Nombre, correo o teléfono',
    removal: 'Su sesión termina de inmediato. Sus ventas conservan su nombre.',
  },
  invited: 'Ahí recibe una invitación para elegir su contraseña',
  vesselsHint: 'Ve estas embarcaciones y sus paseos, y nada más',
  commissionHint: 'De los paseos que vende directamente',
  activeHint: 'Solo quien está activo puede entrar',
  otherRolesHint: 'También puede trabajar ahí; al entrar elige dónde',
  passwordHint: 'Al menos diez caracteres. Si se deja vacía, recibe una invitación por correo para elegirla',
  newPasswordHint: 'Solo para cambiarla: se cierran todas sus sesiones',
  showPassword: 'Mostrar la contraseña',
  tips: 'Propinas',
  switchOff: 'Se cierra su sesión de inmediato, ya no podrá entrar y sale de la tripulación de los próximos paseos.',
  columns: { firstName: 'Nombre', role: 'Rol', email: 'Correo', phone: 'Teléfono', isInvited: 'Invitación' },
  fields: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo',
    phone: 'Teléfono',
    roleId: 'Rol',
    otherRoleIds: 'En otras ubicaciones, como',
    password: 'Contraseña',
    comision: 'Comisión',
    resources: 'Embarcaciones',
    image: 'Imagen',
    active: 'Activo',
  },
} satisfies Translation<typeof english>;

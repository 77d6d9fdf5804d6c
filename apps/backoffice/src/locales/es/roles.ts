import type { Translation } from '@marea/web/translation';
import type english from '../en/roles.ts';

export default {
  page: {
    list: 'Roles',
    one: 'Rol',
    new: 'Nuevo rol',
    search: 'Nombre o descripción',
    removal: 'Solo puede quitarse cuando nadie lo tenga.',
  },
  columns: { name: 'Nombre', scope: 'Vale en', description: 'Descripción', menus: 'Menús' },
  scope: { company: 'Toda la empresa' },
  fields: {
    name: 'Nombre',
    description: 'Descripción',
    active: 'Activo',
    modifyCompany: 'Administra la empresa',
    modifyCrewAndTip: 'Asigna tripulación y propinas',
    resources: 'Qué puede hacer',
  },
  hints: {
    active: 'Con un rol inactivo nadie puede entrar',
    modifyCompany: 'Para roles de toda la empresa: sus datos, ubicaciones, personas y roles',
    modifyCrewAndTip: 'Quién navega en cada viaje y su propina',
  },
  matrix: { menu: 'Menú', daily: 'Trabajo diario', settings: 'Ajustes' },
  preview: {
    label: 'Qué ve este rol',
    text: 'Los menús de quien tenga este rol',
    none: 'Nada todavía',
  },
} satisfies Translation<typeof english>;

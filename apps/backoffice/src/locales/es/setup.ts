import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/setup.ts';

export default {
  count: 'Paso {{number}} de {{of}}',
  back: 'Atrás',
  next: 'Siguiente paso',
  nextOf: 'Siguiente paso: {{step}}',
  done: 'Listo',
  missing: 'Pendiente',
  optional: 'Opcional',
  stepState: '{{step}} · {{state}}',
  steps: {
    label: 'Pasos de la puesta en marcha',
    business: {
      title: 'Empresa',
      lead: 'Cómo se llama tu empresa, cómo la contactan los clientes y qué cargos suma a los precios.',
    },
    location: {
      title: 'Ubicación',
      lead: 'Dónde abordan los clientes, cuándo abres y en qué zona horaria. Pega el enlace de un mapa para fijar el lugar del muelle.',
    },
    vessels: {
      title: 'Embarcaciones',
      lead: 'Todo lo que navega: a cuántas personas lleva, y cuánto cuestan las personas y horas extra.',
    },
    services: {
      title: 'Servicios',
      lead: 'Lo que compran los clientes: cuánto dura, en qué embarcaciones y por cuánto. Un servicio desactivado es un borrador.',
    },
    price: {
      title: 'Revisión del precio',
      lead: 'Lo que paga un cliente, línea por línea, tal como se calcula al reservar.',
    },
    payments: {
      title: 'Cuenta de cobro',
      lead: 'Conecta un proveedor para cobrar en línea. Sin él, los clientes reservan y pagan en el muelle.',
    },
    team: {
      title: 'Equipo',
      lead: 'Quién trabaja contigo. Cada persona recibe una invitación y ve lo que permite su rol.',
    },
    policies: {
      title: 'Políticas',
      lead: 'Lo que los clientes pueden mover o cancelar por sí mismos, y lo que aceptan al reservar.',
    },
    open: {
      title: 'Abrir a reservas',
      lead: 'Lo que encuentran los clientes en tu dirección, y lo que todavía falta.',
    },
  },
  policyTexts: 'Textos y página de bienvenida',
  presets: {
    label: 'Flotas habituales',
    lead: 'Empieza con una flota habitual y cambia lo que sea distinto. Sus servicios quedan desactivados hasta que revises sus precios.',
    done: 'Ya están las embarcaciones y los servicios. Cambia lo que sea distinto.',
    charter: {
      title: 'Flota de renta privada',
      text: 'Dos yates con tripulación, rentados completos por 4 u 8 horas.',
    },
    seats: { title: 'Paseos por asiento', text: 'Un catamarán para 40 personas, vendido por asiento.' },
    jetSkis: { title: 'Motos acuáticas', text: 'Cuatro motos acuáticas por 30 minutos o una hora.' },
  },
  price: {
    offer: 'Servicio y embarcación',
    people: 'Adultos',
    example: 'Un paseo el {{day}} para {{people}}',
    wrong: '¿No es lo que querías?',
    change: 'Cambiar el precio',
    none: 'Todavía no hay nada a la venta',
    noneText: 'Activa un servicio que se venda en una embarcación, y aquí se calcula su precio.',
  },
  open: {
    yes: 'Los clientes ya pueden reservar',
    yesText: 'Comparte la dirección de abajo, o ponla en tu sitio web.',
    no: 'Los clientes todavía no pueden reservar',
    noText: 'Corrige lo que se marca abajo.',
    page: 'Tu página para clientes',
    nothing: 'Aquí todavía no se ofrece nada.',
    closed: 'Los clientes no pueden reservar aquí.',
    hours_one: '{{count}} hora para 2',
    hours_other: '{{count}} horas para 2',
    show: 'Abrir la página de clientes',
  },
} satisfies Translation<typeof english>;

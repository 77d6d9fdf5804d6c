import type { Translation } from '@marea/web/translation';
import type english from '../en/confirmation.ts';

export default {
  title: 'Nos vemos el {{day}}, {{name}}',
  ownClock: 'En tu reloj empieza el {{day}} a las {{time}}.',
  localClock: 'hora de {{city}}',
  off: 'Esta reserva ya no es válida',
  offText: 'Fue cancelada. Si te sorprende, contáctanos.',
  qr: 'Código de la reserva {{folio}}',
  folio: 'Folio',
  show: 'Muestra este código al abordar.',
  calendar: 'Agregar al calendario',
  directions: 'Cómo llegar',
  paper: 'Guardar en PDF',
  paperFailed: 'No se pudo. Intenta de nuevo',
  copy: 'Copiar el enlace',
  copied: 'Enlace copiado',
  due: 'A pagar en el muelle',
  dueText: 'Antes de abordar',
  manage: 'Cambiar o cancelar esta reserva',
  price: 'Tu precio',
  questions: '¿Dudas? {{company}}:',
} satisfies Translation<typeof english>;

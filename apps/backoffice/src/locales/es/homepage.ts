import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/homepage.ts';

export default {
  fields: {
    questions: 'Preguntas y respuestas',
    home: 'Página de bienvenida',
    policies: 'Políticas',
    shareChannels: 'Dónde pueden compartir su paseo',
    whatsapp: 'WhatsApp de la empresa',
    image: 'Imagen',
    title: 'Título',
    text: 'Texto',
  },
  templates: {
    fill: 'Llenar lo vacío con textos base',
    hint: 'Usan tus datos y tus reglas de cancelación. Revísalos con tu abogado.',
  },
  sections: {
    questions: 'Preguntas y respuestas',
    welcome: 'Página de bienvenida',
    policies: 'Políticas',
    contact: 'Contacto y redes',
  },
  policies: {
    reservation: 'Política de reserva',
    cancellation: 'Política de cancelación',
    terms: 'Términos',
    privacy: 'Aviso de privacidad',
  },
  hints: { shareChannels: 'Se muestran después de reservar.' },
  preview: {
    title: 'Como la ve el cliente',
    language: 'Idioma de la vista previa',
    noText: 'Sin texto, los clientes ven el nuestro.',
  },
} satisfies Translation<typeof english>;

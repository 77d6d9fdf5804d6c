import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/day.ts';

export default {
  text: 'Disponível em {{place}} para {{people}}. Preço total, para todo o grupo.',
  near: 'Dias próximos',
  fullDay: 'lotado',
  other: 'Outro dia',
  kinds: 'Tipo de passeio',
  anyKind: 'Todos',
  from: 'a partir de {{price}}',
  shared: 'compartilhado',
  times: 'Horários livres: {{trip}}',
  full: 'Lotado neste dia.',
  next: 'Próximo: {{day}}, {{time}}',
  noNext: 'Lotado neste dia e nas próximas duas semanas.',
  none: 'Nenhum passeio comporta todos vocês',
  noneText: 'Tente com menos pessoas, ou escreva para nós: podemos juntar vários barcos.',
  message: 'Olá, procuramos um passeio para {{day}}.',
} satisfies Translation<typeof english>;

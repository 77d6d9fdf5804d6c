import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/links.ts';

export default {
  expired: {
    title: 'Este link expirou',
    text: 'Sua reserva não foi afetada. Podemos enviar um novo link para o e-mail da reserva.',
    send: 'Enviar um novo link',
    contact: 'Não usa mais esse e-mail? Escreva para {{company}}:',
    message: 'Olá, o link da minha reserva expirou e preciso de um novo.',
    find: 'Buscar pelo código',
    sent: 'Confira seu e-mail',
    sentText: 'Se este link for de uma reserva, um novo está a caminho do e-mail dela. Pode levar alguns minutos.',
    failed: 'Não deu certo. Tente de novo.',
  },
  complete: {
    title: 'Obrigado por navegar conosco, {{name}}',
    text: 'Como foi {{service}}, {{day}}?',
    early: 'Conte para nós quando voltar',
    earlyText: 'Seu passeio é {{day}}. Volte a esta página depois.',
    off: 'Este passeio não aconteceu',
    rating: 'Sua nota',
    stars_one: '{{count}} estrela',
    stars_other: '{{count}} estrelas',
    commentTitle: 'Em poucas palavras (opcional)',
    comment: 'Do que você gostou, e o que podemos melhorar?',
    public: 'Depois que nossa equipe ler, publicamos com seu nome e a inicial do sobrenome.',
    send: 'Enviar a avaliação',
    sent: 'Obrigado!',
    sentText: 'Sua avaliação chegou. Nossa equipe a lê antes de publicar.',
    visit: 'Ver a reserva',
    failed: 'Não deu certo. Tente de novo.',
  },
  stop: {
    title: 'Parar de receber estes e-mails?',
    text: '{{company}} escreve no dia seguinte ao passeio para saber como foi. Você continua recebendo confirmações e recibos.',
    do: 'Parar estes e-mails',
    done: 'Pronto',
    doneText: '{{company}} não vai mais enviar estes e-mails.',
    reminders: 'Escrevemos sobre um passeio que você não terminou de reservar. Suas reservas continuam como estão.',
    doneReminders: 'Não vamos mais lembrar você deste passeio.',
    failed: 'Não deu certo. Tente de novo.',
  },
} satisfies Translation<typeof english>;

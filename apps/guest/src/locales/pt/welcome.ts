import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/welcome.ts';

export default {
  waitlist: 'Já está no píer? Entre na lista de espera',
  title: 'Seu dia no mar começa aqui',
  titleOf: 'Embarque em {{place}}',
  lead: 'Escolha um passeio, veja o preço final desde a primeira tela e reserve em dois minutos.',
  where: 'De onde você quer sair?',
  choose: 'Escolher onde embarcar',
  finder: { day: 'Dia', people: 'Pessoas', find: 'Ver disponibilidade' },
  book: 'Ver passeios e preços',
  bookHere: 'Reservar aqui',
  about: 'Mais sobre este lugar',
  promises: {
    price: 'Preço final, com tudo incluído',
    priceOrFee: 'Preço final; pagar on-line com cartão pode acrescentar {{percent}}%',
    pay: 'Sem criar conta',
    hold: 'Seu horário fica reservado enquanto você preenche seus dados',
  },
  companies: {
    title: 'Com quem você quer navegar?',
    text: 'Escolha uma empresa para ver seus passeios.',
    none: 'Ainda não há passeios on-line',
    noneText: 'Nenhuma empresa aceita reservas on-line aqui por enquanto. Volte em breve.',
  },
  none: 'Ainda não há lugares de embarque',
  noneText: 'Esta empresa ainda não aceita reservas on-line em nenhum píer. Volte em breve.',
  pier: 'Embarque',
  address: 'Endereço',
  hours: 'Horário de hoje',
  closedToday: 'Fechado hoje',
  contact: 'Contato',
  otherPlaces: 'Outros lugares',
  goOn: {
    title: 'Continue sua reserva',
    text: '{{trip}}, {{day}}, {{time}}',
    forget: 'Esquecer este passeio',
  },
} satisfies Translation<typeof english>;

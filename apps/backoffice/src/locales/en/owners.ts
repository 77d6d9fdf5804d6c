import { menuTexts } from '@marea/texts/menus';

export default {
  back: menuTexts.en['/resources'],
  noOwner: 'No owner has this vessel on their account yet',
  unagreed: {
    title: 'No agreement for some of these days',
    text_one:
      'There is no agreement for the day of {{count}} trip, so its share is 0. Enter the terms under Agreement.',
    text_other:
      'There is no agreement for the days of {{count}} trips, so their share is 0. Enter the terms under Agreement.',
  },
  agreement: {
    open: 'Agreement',
    title: 'Agreement with the owner',
    label: 'Terms',
    about: 'Terms apply from their date until the next ones. Closed periods do not change.',
    add: 'New terms',
    from: 'From',
    kind: 'The owner is owed',
    kinds: { percentage: 'A percentage of the trip', trip: 'An amount for each trip', hour: 'An amount for each hour' },
    percent: 'Percentage',
    percentHint: 'Of the trip price after discounts, without charges and add-ons.',
    amount: 'Amount',
    bearsExpenses: 'Bears the vessel’s expenses',
    remove: 'Remove',
    saved: 'Agreement saved',
    terms: '{{from}}: {{what}}',
  },
  close: {
    open: 'Close a period',
    title: 'Close a period',
    about: 'The lines up to this day are frozen. Later changes to them appear as an adjustment in the next period.',
    to: 'Last day of the period',
    confirm: 'Close the period',
    done: 'Closed up to {{day}}',
  },
  payout: { open: 'Enter a payout', title: 'Payout' },
};

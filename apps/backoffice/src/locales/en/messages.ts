export default {
  tabs: { account: 'Account', inbox: 'Sandbox inbox' },
  fields: {
    accountSid: 'Twilio account SID',
    authToken: 'Auth token',
    whatsappSender: 'WhatsApp sender',
    smsSender: 'SMS sender',
  },
  hints: {
    accountSid: 'Begins with AC. Empty, the company sends no WhatsApp or SMS.',
    hasToken: 'A token is stored. Leave this empty to keep it.',
    noToken: 'No token is stored yet.',
  },
  sandbox: 'This is the sandbox: messages go to its inbox, and to nobody’s phone.',
  locked: 'The key that protected the token is gone. Enter the token again.',
  test: {
    open: 'Send me a test',
    channel: 'Channel',
    phone: 'Your phone',
    send: 'Send',
    accepted: 'Accepted: it arrives within a moment.',
    silent: 'Twilio did not answer, or the account has no such sender.',
    noSender: 'Enter a sender first.',
  },
  inbox: { none: 'No messages yet', noneText: 'WhatsApp messages and SMS to guests will be here.' },
};

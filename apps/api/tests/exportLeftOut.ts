/** Left out of every collection: the company's id, and fields for searching and sorting. */
export const internalFields = ['companyId', 'searchTerms', 'sortKeys', 'ownerSearchTerms'];

/** Fields left out of a company's archive, reviewed by hand: secrets and internal notes. */
export const fieldsLeftOut: Readonly<Record<string, string>> = {
  companies: 'hasTraded',
  locations: 'gallery',
  services: 'gallery',
  resources: 'gallery',
  images: 'placeholder files',
  users: 'passwordHash sessions',
  bookings: 'history.by.userId commissionTerms changedAfterLeaving crewPaid refundCap beforeMove',
  waitlist: 'history.by.userId phoneDigits linkHashes mailedLinkHashes offerHoldId offeredSlots',
  payments: 'history.by.userId providerKey sentAt unansweredAt usedKeys',
  calendarImports: 'url',
  bookingFiles: 'storedId',
  leads: 'holdId',
  octoBookings: 'keyId isAllDay holdId',
};

/** Collections left out of every archive. */
export const collectionsLeftOut: Readonly<Record<string, string>> = {
  secrets: `accountCredentials apiKeys calendarFeeds guestLinks messageAccounts octoKeys passwordLinks setupLinks
    walletAccounts webhookDeliveries webhooks`,
  'what follows from other records': 'crewDays holds importedEvents printedSheets vesselDays',
  'how the system works': `companyExports idempotency importSchedules jobRuns jobs limits locks mails notificationChoices notificationReads
    notifications outbox paymentAttempts paymentNotices reportExports sandboxSessions sandboxTexts signInTallies
    textMessages`,
  'imports, whose records are there': 'dataImportFindings dataImports importedRows',
  'what a person arranged for themselves': 'savedReports',
  'addresses in a form that nobody can read': 'leadOptOuts reviewOptOuts',
};

/** The addresses of what a guest does with a booking; apart from those that the first page needs. */
export const visitPaths = {
  change: (slug: string, bookingId: string) => `/${slug}/visit/${bookingId}/change`,
  cancel: (slug: string, bookingId: string) => `/${slug}/visit/${bookingId}/cancel`,
  /** Without a booking its guest is asked for the folio. */
  reschedule: (bookingId?: string) => (bookingId ? `/reagendar?booking=${bookingId}` : '/reagendar'),
  complete: (bookingId: string) => `/complete/${bookingId}`,
  expiredLink: (secret: string) => `/expired_link/${encodeURIComponent(secret)}`,
};

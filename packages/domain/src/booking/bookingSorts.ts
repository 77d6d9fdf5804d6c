/** The columns by which bookings are sorted, on every page of them. */
export const bookingSorts = ['bookingDate', 'createdAt', 'name', 'resource', 'service', 'status'] as const;
export type BookingSort = (typeof bookingSorts)[number];

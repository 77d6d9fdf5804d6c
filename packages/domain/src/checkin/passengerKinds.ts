/** Who a passenger is; a guardian signs for all but adults. */
export const passengerKinds = ['adult', 'minor', 'infant'] as const;
export type PassengerKind = (typeof passengerKinds)[number];

export const passengerKinds = ['adult', 'minor', 'infant'] as const;
export type PassengerKind = (typeof passengerKinds)[number];

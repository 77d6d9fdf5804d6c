/** Why money went back that nobody gave back by hand, as its ledger row keeps it; screens say it in their language. */
export const returnReasons = ['not owed', 'the time was sold again'] as const;
export type ReturnReason = (typeof returnReasons)[number];

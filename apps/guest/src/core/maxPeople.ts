/** The most people that a guest can enter; what a vessel carries is often less. */
export const MAX_PEOPLE = 99;

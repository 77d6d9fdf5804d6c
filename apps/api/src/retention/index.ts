export { removeExpiredRecords } from './retention.ts';
export { anonymisePerson } from './anonymisePerson.ts';

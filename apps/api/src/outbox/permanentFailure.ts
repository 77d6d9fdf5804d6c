export class PermanentFailure extends Error {}

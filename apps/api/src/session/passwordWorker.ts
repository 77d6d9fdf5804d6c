import bcrypt from 'bcryptjs';

/** bcrypt's hash of a text. */
export const hash = (job: { text: string; cost: number }): string => bcrypt.hashSync(job.text, job.cost);

/** Whether a text belongs to a hash. */
export const compare = (job: { text: string; hash: string }): boolean => bcrypt.compareSync(job.text, job.hash);

import bcrypt from 'bcryptjs';

export const hash = (job: { text: string; cost: number }): string => bcrypt.hashSync(job.text, job.cost);

export const compare = (job: { text: string; hash: string }): boolean => bcrypt.compareSync(job.text, job.hash);

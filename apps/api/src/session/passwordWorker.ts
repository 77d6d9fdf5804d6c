import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

type Job =
  | { id: number; kind: 'hash'; text: string; cost: number }
  | { id: number; kind: 'compare'; text: string; hash: string };

if (!parentPort) throw new Error('runs as a worker');
const port = parentPort;
port.on('message', (job: Job) => {
  const result = job.kind === 'hash' ? bcrypt.hashSync(job.text, job.cost) : bcrypt.compareSync(job.text, job.hash);
  port.postMessage({ id: job.id, result });
});

import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NGINX = '/usr/sbin/nginx';
const SAMPLE = new URL('../../docker/nginx/nginx.conf', import.meta.url);
const NOBODY = 65_534;
const CERTIFICATES = ['platform', 'reservas.coral.test', 'viajes.marea.test'];

export const hasNginx = existsSync(NGINX);

type Ports = { http: number; https: number; api: number; backoffice: number; guest: number };

/** Runs the sample configuration, with ports and certificates put into it, as a process without rights. */
export async function startNginx(ports: Ports) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marea-nginx-'));
  await mkdir(path.join(folder, 'tmp'));
  for (const name of CERTIFICATES) createCertificate(folder, name);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, await filledSample(folder, ports));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await giveAway(folder);
  const child = spawn(NGINX, ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log'), '-g', 'daemon off;'], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    log: () => readFile(path.join(folder, 'access.log'), 'utf8').catch(() => ''),
    errors: () => readFile(path.join(folder, 'error.log'), 'utf8').catch(() => ''),
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function filledSample(folder: string, ports: Ports): Promise<string> {
  const sample = await readFile(fileURLToPath(SAMPLE), 'utf8');
  return sample
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${ports.api}`)
    .replaceAll('127.0.0.1:4001', `127.0.0.1:${ports.backoffice}`)
    .replaceAll('127.0.0.1:4002', `127.0.0.1:${ports.guest}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('/etc/ssl/marea/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('pid /run/nginx.pid;', `pid ${folder}/nginx.pid;`)
    .replace('user www-data;', '')
    .replace('worker_processes auto;', 'worker_processes 1;')
    .replace('http {', `http {\n${temporaryFolders(folder)}`);
}

/** Debian's own are root's. */
function temporaryFolders(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return kinds.map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`).join('\n');
}

function createCertificate(folder: string, name: string): void {
  const [key, certificate] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.pem`)];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', `/CN=${name}`, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
}

/** The process that nginx runs as has to write its logs, and to read the keys. */
async function giveAway(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const name of ['', 'tmp', ...CERTIFICATES.map((one) => `${one}.key`)]) {
    await chown(path.join(folder, name), NOBODY, NOBODY);
  }
}

type HostRequest = {
  host: string;
  port: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** An address of this machine, of which each guest has another. */
  from?: string;
  isSecure?: boolean;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request to a host name on this machine. */
export function askHost({ isSecure = true, ...request }: HostRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = send(isSecure, request, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    call.on('error', reject).end(request.body);
  });
}

/**
 * Opens a stream, does `act` once it is open, and resolves when `text` has come while it goes on. Rejects where it ends or
 * `text` takes longer than `withinMs`.
 */
export function textInStream(
  request: HostRequest,
  { text, act, withinMs }: { text: RegExp; act: () => Promise<unknown>; withinMs: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = '';
    const late = setTimeout(() => call.destroy(new Error(`only ${JSON.stringify(seen)} has come`)), withinMs);
    const call = send(true, request, (response) => {
      act().catch(reject);
      response.on('data', (chunk: Buffer) => {
        seen += chunk.toString();
        if (!text.test(seen)) return;
        clearTimeout(late);
        resolve(seen);
        call.destroy();
      });
      response.once('end', () => reject(new Error(`ended with ${response.statusCode}`)));
    });
    call.on('error', reject).end();
  });
}

function send(
  isSecure: boolean,
  { host, port, path: address, method = 'GET', headers = {}, from }: HostRequest,
  listener: (response: IncomingMessage) => void,
) {
  const options = {
    host: '127.0.0.1',
    port,
    path: address,
    method,
    headers: { ...headers, host },
    ...(from && { localAddress: from }),
  };
  return isSecure
    ? requestHttps({ ...options, servername: host, rejectUnauthorized: false, agent: false }, listener)
    : requestHttp(options, listener);
}

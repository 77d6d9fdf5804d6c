import { createServer } from 'node:net';
import { StartError } from './supervisor.ts';

export type Ports = { api: number; backoffice: number; guest: number };

const settings = [
  { key: 'api', variable: 'API_PORT', what: 'the API', normally: 4000 },
  { key: 'backoffice', variable: 'BACKOFFICE_PORT', what: 'the back office', normally: 4001 },
  { key: 'guest', variable: 'GUEST_PORT', what: 'the guest app', normally: 4002 },
] as const;

/** @throws StartError naming the variable that is no port, or two that are equal. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const ports: Ports = { api: 0, backoffice: 0, guest: 0 };
  for (const { key, variable, normally } of settings) {
    const text = env[variable]?.trim() || String(normally);
    const port = Number(text);
    if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
      throw new StartError(`${variable} must be a port from 1 to 65535, not "${text}".`);
    }
    const duplicate = settings.find((other) => other.key !== key && ports[other.key] === port);
    if (duplicate) throw new StartError(`${duplicate.variable} and ${variable} are both ${port}; they must differ.`);
    ports[key] = port;
  }
  return ports;
}

/** @throws StartError with a line for each port that is taken or that no browser opens, and how to choose another. */
export async function requireFreePorts(ports: Ports, host: string): Promise<void> {
  const problems: string[] = [];
  for (const { key, variable, what } of settings) {
    const choose = `choose another port by ${variable}=${ports[key] + 100}.`;
    if (!(await isFree(ports[key], host))) {
      const running = 'If Marea runs already, stop it with Ctrl-C; otherwise';
      problems.push(`Port ${ports[key]} for ${what} is taken. ${running} ${choose}`);
    } else if (await isRefusedByClients(ports[key])) {
      problems.push(`Browsers open no page on port ${ports[key]}, which belongs to another protocol: ${choose}`);
    }
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}

/** Browsers and `fetch` refuse ports of other protocols (Fetch, 'port blocking') before they connect. */
async function isRefusedByClients(port: number): Promise<boolean> {
  const failure: unknown = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error);
  return failure instanceof TypeError && failure.cause instanceof Error && failure.cause.message === 'bad port';
}

/** On any address to which `localhost` may resolve. */
async function isFree(port: number, host: string): Promise<boolean> {
  for (const address of new Set([host, '127.0.0.1', '::1'])) {
    if (!(await canListen(port, address))) return false;
  }
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

import { once } from 'node:events';
import { createServer } from 'node:net';
import getPort from 'get-port';
import { describe, expect, it } from 'vitest';
import { readPorts, requireFreePorts } from './ports.ts';

describe('the ports', () => {
  it('are 4000, 4001 and 4002 unless given', () => {
    expect(readPorts({})).toEqual({ api: 4000, backoffice: 4001, guest: 4002 });
    expect(readPorts({ GUEST_PORT: '8080' }).guest).toBe(8080);
  });

  it.each(['abc', '0', '70000', '-1', '80.5'])('name the variable that is not a port: %s', (text) => {
    expect(() => readPorts({ BACKOFFICE_PORT: text })).toThrow(`BACKOFFICE_PORT must be a port from 1 to 65535`);
  });

  it('must differ', () => {
    expect(() => readPorts({ API_PORT: '4002' })).toThrow('API_PORT and GUEST_PORT are both 4002');
  });

  it('are refused where no browser would open them', async () => {
    const ports = { api: 4_190, backoffice: await getPort(), guest: await getPort() };
    const line =
      'Browsers open no page on port 4190, which belongs to another protocol: choose another port by API_PORT=4290.';
    await expect(requireFreePorts(ports, '127.0.0.1')).rejects.toThrow(line);
  });

  it('are refused when taken, in one line that says what to do', async () => {
    const busyPort = await getPort();
    const other = createServer().listen(busyPort, '127.0.0.1');
    await once(other, 'listening');
    const ports = { api: await getPort(), backoffice: busyPort, guest: await getPort() };
    const line = `Port ${busyPort} for the back office is taken. If Marea runs already, stop it with Ctrl-C; otherwise choose another port by BACKOFFICE_PORT=${busyPort + 100}.`;
    await expect(requireFreePorts(ports, '127.0.0.1')).rejects.toThrow(line);
    other.close();
    await once(other, 'close');
    await expect(requireFreePorts(ports, '127.0.0.1')).resolves.toBeUndefined();
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { turboBuild } from './build.ts';

it('a build fetches no package manager that is here already', async () => {
  let connections = 0;
  const proxy = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const { run, cwd, env } = await turboBuild({
    ...process.env,
    npm_config_proxy: address,
    npm_config_https_proxy: address,
    npm_config_noproxy: '',
    npm_config_fetch_retries: '0',
  });
  const args = [...run.args.slice(0, run.args.indexOf('exec')), '--version'];

  const [code] = (await once(spawn(run.command, args, { cwd, env, stdio: 'ignore' }), 'exit')) as [number];

  proxy.close();
  expect({ code, connections }).toEqual({ code: 0, connections: 0 });
});

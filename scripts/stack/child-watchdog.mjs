// Preloaded into a child (`node --import child-watchdog.mjs …`): when the process that started it is
// gone, however it went, the child and what it started stop as if asked to, and by force if that
// takes too long.
if (process.channel) {
  process.on('disconnect', () => {
    signalGroup('SIGTERM');
    setTimeout(() => signalGroup('SIGKILL'), 10_000).unref();
  });
  process.channel.unref();
}

function signalGroup(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    // A fork of the child, which leads no group, or Windows, which has none.
    process.kill(process.pid, signal);
  }
}

// Preloaded into a child (`node --import child-watchdog.mjs …`): when its parent is gone, stops the child and its
// children, by force if that takes too long.
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
    // A fork leads no process group, and Windows has none.
    process.kill(process.pid, signal);
  }
}

// Preloaded into a child (`node --import child-watchdog.mjs …`): when the process that started it is
// gone, however it went, the child stops as if asked to, and by force if that takes too long.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref();
  });
  process.channel.unref();
}

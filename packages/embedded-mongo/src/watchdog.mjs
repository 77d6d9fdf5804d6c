// Started beside a mongod: `node watchdog.mjs <owner pid> <mongod pid>`. When the owner is gone
// without having stopped its database (kill -9, a crash), it ends the database; when the
// database is gone, it ends itself.
const [owner, mongod] = process.argv.slice(2).map(Number);

// Ctrl-C in a terminal reaches the whole group; the owner decides when the database stops.
process.on('SIGINT', () => undefined);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

setInterval(() => {
  if (!isAlive(mongod)) process.exit(0);
  if (!isAlive(owner)) {
    process.kill(mongod, 'SIGTERM');
    process.exit(0);
  }
}, 500);

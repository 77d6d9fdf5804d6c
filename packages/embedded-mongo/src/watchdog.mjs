// `node watchdog.mjs <owner pid> <mongod pid>`: ends the mongod of an owner that was killed (kill -9, a crash).
const [owner, mongod] = process.argv.slice(2).map(Number);

// Ctrl-C in a terminal reaches the whole group; the owner stops the database.
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

// The database's health check: makes the replica set and the API's user once, and fails until it accepts writes.
// Runs in mongosh with root's password, which docker/compose.yaml mounts.
const { readFileSync } = require('node:fs');
const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();

const admin = db.getSiblingDB('admin');
admin.auth('root', secret('mongo_root_password'));
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'marea', members: [{ _id: 0, host: 'mongo:27017' }] });
}
if (!admin.hello().isWritablePrimary) quit(1);

const marea = db.getSiblingDB('marea');
if (marea.getUser('marea') === null) {
  marea.createUser({ user: 'marea', pwd: secret('mongo_app_password'), roles: [{ role: 'dbOwner', db: 'marea' }] });
}

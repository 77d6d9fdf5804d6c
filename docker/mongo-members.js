// Makes one replica set of the members in MONGO_HOSTS, or adds those that it lacks, and ends once one of them accepts
// writes and has the API's user. Runs in mongosh --nodb; repeating it changes nothing.
const { readFileSync } = require('node:fs');
const password = readFileSync('/run/secrets/mongo_root_password', 'utf8').trim();
const hosts = process.env.MONGO_HOSTS.split(',');

/** The member's view of the set, or null while it does not answer. */
function reach(host) {
  try {
    const node = new Mongo(`mongodb://${host}/?directConnection=true&serverSelectionTimeoutMS=2000`);
    const { isWritablePrimary, isreplicaset } = node.getDB('admin').hello();
    return { host, node, isPrimary: isWritablePrimary === true, isWithoutSet: isreplicaset === true };
  } catch {
    return null;
  }
}

/** One step towards the set; whether nothing is left to do. */
function advance() {
  // Loops, because mongosh does not wait for what a callback calls.
  const members = [];
  for (const host of hosts) members.push(reach(host));
  let withoutSet = 0;
  for (const member of members) {
    if (member?.isPrimary) return addMissing(member);
    if (member?.isWithoutSet) withoutSet += 1;
  }
  // A member that lost its data must not make another set beside the one of the others.
  if (withoutSet === hosts.length) initiate(members[0]);
  return false;
}

function initiate({ host, node }) {
  const admin = node.getDB('admin');
  admin.auth('root', password);
  admin.runCommand({ replSetInitiate: { _id: 'marea', members: [{ _id: 0, host }] } });
}

function addMissing({ node }) {
  db = node.getDB('admin');
  db.auth('root', password);
  const { members } = rs.conf();
  const missing = hosts.find((host) => !members.some((member) => member.host === host));
  // One at a time: the database takes the next one when the others know of this one.
  if (missing) rs.add(missing);
  return !missing;
}

while (!isDone()) sleep(1000);
load('/mongo-ready.js');

/** Elections and unfinished changes of the set fail a step: the next one starts anew. */
function isDone() {
  try {
    return advance();
  } catch (error) {
    print(error.message);
    return false;
  }
}

#!/bin/sh
# Writes the passwords and keys of docker/compose.yaml into docker/secrets, each once: those that exist stay.
# Keep a copy of the folder apart from the copies of the database: without credentials_keys the stored credentials
# of payment accounts cannot be opened.
set -eu
folder="$(dirname "$0")/secrets"
mkdir -p "$folder"
chmod 700 "$folder"
create() {
  [ -s "$folder/$1" ] || openssl rand -base64 "$2" | tr -d '\n' >"$folder/$1"
  # Each is mounted by itself, and read by the containers' own users: the folder closes them to others here.
  chmod 644 "$folder/$1"
}
create mongo_key_file 512
create jwt_secret 48
create credentials_keys 48
for name in mongo_root_password mongo_app_password; do
  # Without characters that mean something in an address.
  [ -s "$folder/$name" ] || openssl rand -hex 24 | tr -d '\n' >"$folder/$name"
  chmod 644 "$folder/$name"
done

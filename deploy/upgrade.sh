#!/usr/bin/env bash
# Upgrades the site on one machine, in one command:   sudo deploy/upgrade.sh [REF]
# Builds the new release beside the running one, migrates the database under it, and switches over. If the migration
# fails, the database is unchanged and the old release keeps running. If the new release does not start, it switches back.
set -euo pipefail
# the site's user must be able to read the release
umask 022

HOME_OF_SITE=${HOME_OF_SITE:-/srv/pooram-community}
RESTART=${RESTART:-systemctl restart pooram-community}
ENV_FILE=${ENV_FILE:-/etc/pooram-community.env}
# as in the unit, unless the file sets it
DATA_DIR=$(sed -n 's/^DATA_DIR=//p' "$ENV_FILE" | tail -n 1)
export DATA_DIR=${DATA_DIR:-/var/lib/pooram-community}
READY=${READY:-http://127.0.0.1:3000/readyz}
WAIT_SECONDS=${WAIT_SECONDS:-120}
KEEP=${KEEP:-3}
ref=${1:-origin/main}

exec 9>"$HOME_OF_SITE/.upgrade-lock"
flock -n 9 || { echo 'Another upgrade is running.'; exit 1; }

say() { echo "$(date +%T)  $*"; }
is_ready() {
  for _ in $(seq "$WAIT_SECONDS"); do
    sleep 1
    curl -fsS -m 3 -o /dev/null "$READY" 2>/dev/null && return 0
  done
  return 1
}
switch_to() {
  ln -sfn "$1" "$HOME_OF_SITE/current.new" &&
    mv -T "$HOME_OF_SITE/current.new" "$HOME_OF_SITE/current" &&
    $RESTART
}

git -C "$HOME_OF_SITE/source" fetch --quiet --tags origin
commit=$(git -C "$HOME_OF_SITE/source" rev-parse --short=12 "$ref^{commit}")
release="$HOME_OF_SITE/releases/$commit"
before=$(readlink -e "$HOME_OF_SITE/current" || true)
[ "$before" != "$release" ] || { say "$commit is already running."; exit 0; }

if [ ! -e "$release/dist/.stamp-build" ]; then
  say "Building release $commit; the site keeps running"
  rm -rf "$release"
  mkdir -p "$release"
  git -C "$HOME_OF_SITE/source" archive "$commit" | tar -x -C "$release"
  (cd "$release" && npm run --silent setup && npm prune --silent --omit=dev --ignore-scripts)
fi

say 'Migrating the database'
if ! (cd "$release" && node_modules/node/bin/node --env-file="$ENV_FILE" scripts/migrate.ts); then
  say "$commit cannot run on this database; the reason is above.${before:+ $(basename "$before") keeps running.}"
  exit 1
fi

say "Switching to $commit"
if switch_to "$release" && is_ready; then
  say "$commit is ready."
  # keeps the running release, the previous one to go back to, and the newest of the others
  find "$HOME_OF_SITE/releases" -mindepth 1 -maxdepth 1 -type d ! -path "$release" ! -path "$before" -printf '%T@ %p\n' |
    sort -rn | tail -n +"$((KEEP - 1))" | cut -d ' ' -f 2- | xargs -r -d '\n' rm -rf
  exit 0
fi

[ -n "$before" ] || { say "$commit is not ready, and there is no release to go back to. Its log says why."; exit 1; }
say "$commit is not ready: switching back to $(basename "$before")"
if switch_to "$before" && is_ready; then say "$(basename "$before") is ready again. The log of $commit says why that release was not."; else say 'The previous release is not ready either: read the log.'; fi
exit 1

#!/usr/bin/env bash
# Runs one of the site's commands under systemd, with the user and the settings of the site:
#   sudo deploy/command.sh backup              sudo deploy/command.sh reset-admin EMAIL
set -euo pipefail

command=${1:?name a command: backup, restore, reset-admin}
shift
current=$(readlink -e /srv/pooram-community/current)
[ -e "$current/scripts/$command.ts" ] || { echo "There is no command $command."; exit 1; }

exec systemd-run --quiet --pipe --wait --collect \
  --property=User=pooram-community --property=UMask=0077 \
  --property=WorkingDirectory="$current" \
  --property=EnvironmentFile=/etc/pooram-community.env \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/pooram-community --setenv=TRUST_PROXY=127.0.0.1 \
  "$current/node_modules/node/bin/node" "scripts/$command.ts" "$@"

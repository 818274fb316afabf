#!/bin/sh
# Serves the configuration in /config; writes one to start from where there is none. Options are in /data/options.json,
# and what the server remembers is in /data.
set -eu
config=${CONFIG_FOLDER:-/config} data=${DATA_FOLDER:-/data}
# One flat object of texts without escapes: its schema allows no others.
file=$(sed -n 's/.*"config" *: *"\([A-Za-z0-9._-]*\)".*/\1/p' "$data/options.json" 2>/dev/null || true)
file=$config/${file:-config.yaml}
export STATE_DIRECTORY="$data/state" CACHE_DIRECTORY="$data/cache"
[ -e "$file" ] || widgetgen init "$file" </dev/null
exec widgetgen serve --config "$file" --listen "${LISTEN:-0.0.0.0:2300}"

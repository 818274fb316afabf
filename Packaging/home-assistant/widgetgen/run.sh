#!/bin/sh
# Serves the configuration in /config; writes a starter configuration if there is none. Options are in
# /data/options.json, the server's state is in /data.
set -eu
config=${CONFIG_FOLDER:-/config} data=${DATA_FOLDER:-/data}
# The options are a flat object of strings without escapes; its schema allows nothing else.
file=$(sed -n 's/.*"config" *: *"\([A-Za-z0-9._-]*\)".*/\1/p' "$data/options.json" 2>/dev/null || true)
file=$config/${file:-config.yaml}
export STATE_DIRECTORY="$data/state" CACHE_DIRECTORY="$data/cache"
[ -e "$file" ] || widgetgen init "$file" </dev/null
exec widgetgen serve --config "$file" --listen "${LISTEN:-0.0.0.0:2300}"

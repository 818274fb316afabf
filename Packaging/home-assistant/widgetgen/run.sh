#!/bin/sh
# Serves the configuration in /config. Options are in /data/options.json, the server's state is in /data.
#
# Without a configuration, writes one from the options. It begins with a line that says so; while that is there, the file
# is written again at each start.
set -eu
config=${CONFIG_FOLDER:-/config} data=${DATA_FOLDER:-/data} supervisor=${SUPERVISOR_URL:-http://supervisor}
marker='# Written from the options of the app at each start. To edit this file, delete this line.'

# Prints a field of a flat JSON object: text without escapes, or a number or a truth value.
field() { tr ',{}' '\n\n\n' | sed -n "s/^[[:space:]]*\"$1\"[[:space:]]*:[[:space:]]*\"\{0,1\}\([^\"\\\\]*[^\"\\\\[:space:]]\)\"\{0,1\}[[:space:]]*\$/\1/p" | head -n 1; }
option() { field "$1" <"$data/options.json" 2>/dev/null || true; }

# Prints the settings of the broker that Home Assistant knows, and writes its password into a file.
broker() {
  [ "$(option mqtt)" = true ] || return 0
  answer=$(curl -fsS --max-time 10 -H "Authorization: Bearer ${SUPERVISOR_TOKEN:-}" "$supervisor/services/mqtt") || {
    echo "The app Mosquitto or another MQTT broker is not set up in Home Assistant; displays are not reported." >&2
    return 0
  }
  value() { printf '%s' "$answer" | field "$1"; }
  umask 077
  value password >"$config/mqtt.password"
  umask 022
  echo
  echo "mqtt: {host: \"$(value host)\", port: $(value port), tls: $(value ssl), user: \"$(value username)\", passwordFile: mqtt.password}"
}

write() {
  city=$(option city) language=$(option language)
  umask 077
  [ -s "$config/token" ] || od -An -N16 -tx1 /dev/urandom | tr -d ' \n' >"$config/token"
  umask 022
  {
    echo "$marker"
    LANG=${language:-${LANG:-C}} widgetgen init - | awk -v city="$city" '
      city != "" && /^location:/ { print "location: {city: \"" city "\"}"; skips = 1; next }
      skips && /./ { next }
      { skips = 0; print }'
    printf '\nserver: {tokenFile: token}\nhomeassistant:\n'
    broker
  } >"$1.new"
  mv "$1.new" "$1"
}

file=$(option config)
file=$config/${file:-config.yaml}
export STATE_DIRECTORY="$data/state" CACHE_DIRECTORY="$data/cache"
if [ ! -e "$file" ] || [ "$(head -n 1 "$file")" = "$marker" ]; then write "$file"; fi
exec widgetgen serve --config "$file" --listen "${LISTEN:-0.0.0.0:2300}"

#!/bin/sh
# Serves the configuration in /config. Options are in /data/options.json, the server's state is in /data.
#
# Without a configuration, writes one from the options. It begins with a line that says so; while that is there, the file
# is written again at each start.
set -eu
config=${CONFIG_FOLDER:-/config} data=${DATA_FOLDER:-/data} supervisor=${SUPERVISOR_URL:-http://supervisor}
marker='# Written from the options of the app at each start. To edit this file, delete this line.'

# Prints a field of JSON as it is there, in which quotes and backslashes are escaped: also what YAML has in double quotes.
field() {
  LC_ALL=C awk -v name="$1" '
    { text = text $0 " " }
    END {
      if (!match(text, "\"" name "\"[ \t]*:[ \t]*(\"([^\"\\\\]|\\\\.)*\"|[^], \t}\"{[]+)")) exit
      value = substr(text, RSTART, RLENGTH)
      sub(/^"[^"]*"[ \t]*:[ \t]*/, "", value)
      if (value ~ /^"/) value = substr(value, 2, length(value) - 2)
      print value
    }'
}

# Prints what a text of JSON stands for.
unescaped() {
  LC_ALL=C awk '
    function byte(number) { return sprintf("%c", number) }
    function number(digits,   place, sum) {
      for (place = 1; place <= 4; place++)
        sum = sum * 16 + index("0123456789abcdef", tolower(substr(digits, place, 1))) - 1
      return sum
    }
    {
      for (place = 1; place <= length($0); place++) {
        letter = substr($0, place, 1)
        if (letter != "\\") { printf "%s", letter; continue }
        place += 1
        letter = substr($0, place, 1)
        if (letter != "u") { printf "%s", letter; continue }
        code = number(substr($0, place + 1, 4))
        place += 4
        if (code >= 55296 && code < 56320) {
          code = 65536 + (code - 55296) * 1024 + number(substr($0, place + 3, 4)) - 56320
          place += 6
        }
        if (code < 128) printf "%s", byte(code)
        else if (code < 2048) printf "%s%s", byte(192 + int(code / 64)), byte(128 + code % 64)
        else {
          if (code < 65536) printf "%s", byte(224 + int(code / 4096))
          else printf "%s%s", byte(240 + int(code / 262144)), byte(128 + int(code / 4096) % 64)
          printf "%s%s", byte(128 + int(code / 64) % 64), byte(128 + code % 64)
        }
      }
      print ""
    }'
}

option() { field "$1" <"$data/options.json" 2>/dev/null || true; }

# Prints the settings of the broker that Home Assistant knows, and writes its password into a file.
broker() {
  [ "$(option mqtt)" = true ] || return 0
  # The token is not among the arguments, which other processes see.
  answer=$(printf 'header = "Authorization: Bearer %s"\n' "${SUPERVISOR_TOKEN:-}" |
    curl -fsS --max-time 10 -K - "$supervisor/services/mqtt") || {
    echo "The app Mosquitto or another MQTT broker is not set up in Home Assistant; displays are not reported." >&2
    return 0
  }
  value() { printf '%s\n' "$answer" | field "$1"; }
  umask 077
  value password | unescaped >"$config/mqtt.password"
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
    LANG=${language:-${LANG:-C}} widgetgen init - | CITY=$city awk '
      BEGIN { city = ENVIRON["CITY"] }
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

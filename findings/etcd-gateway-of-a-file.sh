#!/usr/bin/env bash
# etcd's HTTP gateway is on when its settings come as flags, and off when the same settings come from a file.
#
# Package:   etcd-server 3.4.23 (Debian 12).
# Source:    etcd --help (`--enable-grpc-gateway`, default true); embed/config.go: the default is the flag's, and a file is read without
#            the flags. Patroni's `etcd3:` speaks to etcd over this gateway alone.
# Guess:     a file with the same addresses is the same as the flags: what has a default has it either way.
# Behaviour: started from the file, every call below /v3 is answered "404 page not found" (Patroni: "waiting on etcd", for ever).
# Right:     write `enable-grpc-gateway: true` into the file.
# Output on 29 November 2026:
#   flags: 200
#   file: 404
#   file that says so: 200
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
asRoot=''
[ "$(id -u)" = 0 ] || asRoot='sudo -n'
export DEBIAN_FRONTEND=noninteractive
if ! command -v etcd >/dev/null; then
  $asRoot apt-get update -q >/dev/null
  $asRoot apt-get install -y -q --no-install-recommends etcd-server >/dev/null
fi
folder=$(mktemp -d)
etcd=''
trap '[ -z "$etcd" ] || kill $etcd 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
client="http://127.0.0.1:$((20000 + $$ % 20000))"
peer="http://127.0.0.1:$((20001 + $$ % 20000))"
cat >file.yml <<END
data-dir: $folder/file
listen-client-urls: $client
advertise-client-urls: $client
listen-peer-urls: $peer
initial-advertise-peer-urls: $peer
initial-cluster: default=$peer
logger: zap
END
sed "s#$folder/file#$folder/said#" file.yml >said.yml
echo 'enable-grpc-gateway: true' >>said.yml

ask() {
  etcd "$@" >etcd.log 2>&1 &
  etcd=$!
  for _ in $(seq 50); do curl -sf "$client/health" >/dev/null && break || sleep 0.2; done
  curl -s -o /dev/null -w '%{http_code}' -X POST "$client/v3/kv/range" -d '{"key":"YQ=="}'
  kill $etcd
  wait $etcd 2>/dev/null || true
  etcd=''
}
flags=$(ask --data-dir "$folder/flags" --listen-client-urls "$client" --advertise-client-urls "$client" --listen-peer-urls "$peer" \
  --initial-advertise-peer-urls "$peer" --initial-cluster "default=$peer" --logger zap)
file=$(ask --config-file file.yml)
said=$(ask --config-file said.yml)
echo "flags: $flags"
echo "file: $file"
echo "file that says so: $said"
[ "$flags $file $said" = '200 404 200' ]

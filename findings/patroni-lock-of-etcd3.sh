#!/usr/bin/env bash
# With `etcd3:` a Patroni that was held up for longer than its ttl takes the lead back from the one that was elected meanwhile.
#
# Package:   patroni 3.0.2 with etcd-server 3.4.23 (Debian 12), python3-etcd for the comparison.
# Source:    patroni/dcs/etcd3.py, `_update_leader`: where its lease is another one than that of the leader's key it puts the key without
#            comparing; patroni/dcs/etcd.py does the same step by test_and_set. docs/SETTINGS: `etcd` is version 2, `etcd3` version 3.
# Guess:     `etcd3:` is the newer way to the same store and guards the lock as well; the older one is to be avoided.
# Behaviour: a leader whose machine stood still (a paused virtual machine, a disk that hung) and goes on between reading the state and
#            writing its key is told that it leads, and so does the other: PostgreSQL has two primaries for a moment, and what the elected
#            one committed is rewound, although its standby was synchronous. With `etcd:` it is told that it leads no more.
# Right:     `etcd:` and etcd's `enable-v2: true` on Debian 12, or a watchdog that ends a machine which stood still; look again with a
#            later Patroni.
# Output on 29 November 2026:
#   etcd3: b elected=True, then a says it still leads=True, the key says a
#   etcd: b elected=True, then a says it still leads=False, the key says b
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
asRoot=''
[ "$(id -u)" = 0 ] || asRoot='sudo -n'
export DEBIAN_FRONTEND=noninteractive
if ! command -v patroni >/dev/null || ! command -v etcd >/dev/null || ! /usr/bin/python3 -c 'import etcd' 2>/dev/null; then
  $asRoot apt-get update -q >/dev/null
  $asRoot apt-get install -y -q --no-install-recommends patroni etcd-server python3-etcd >/dev/null
fi
folder=$(mktemp -d)
port=$((20000 + $$ % 20000))
cd "$folder"
etcd --data-dir "$folder/data" --enable-v2=true --listen-client-urls "http://127.0.0.1:$port" \
  --advertise-client-urls "http://127.0.0.1:$port" --listen-peer-urls "http://127.0.0.1:$((port + 1))" \
  --initial-advertise-peer-urls "http://127.0.0.1:$((port + 1))" --initial-cluster "default=http://127.0.0.1:$((port + 1))" \
  --logger zap --log-level error >etcd.log 2>&1 &
etcd=$!
trap 'kill $etcd; wait $etcd 2>/dev/null || true; rm -rf "$folder"' EXIT
cat >try.py <<'END'
import logging, sys, time
from patroni.dcs import get_dcs

logging.disable(logging.CRITICAL)
TTL = 5

def member(kind, name):
    place = {'hosts': '127.0.0.1:' + sys.argv[1]}
    dcs = get_dcs({'scope': kind, 'name': name, 'ttl': TTL, 'loop_wait': 1, 'retry_timeout': 3, kind: place})
    if kind == 'etcd3':
        dcs.create_lease()
    dcs.get_cluster()
    return dcs

said = []
for kind in ['etcd3', 'etcd']:
    a, b = member(kind, 'a'), member(kind, 'b')
    a.attempt_to_acquire_leader()
    a.get_cluster()
    time.sleep(TTL + 3)  # a stands still; b goes on.
    b.get_cluster()
    elected = bool(b.attempt_to_acquire_leader())
    leads = bool(a.update_leader(1))
    leader = b.get_cluster().leader.name
    print('%s: b elected=%s, then a says it still leads=%s, the key says %s' % (kind, elected, leads, leader))
    said.append((elected, leads, leader))
sys.exit(0 if said == [(True, True, 'a'), (True, False, 'b')] else 1)
END
for _ in $(seq 50); do curl -sf "http://127.0.0.1:$port/health" >/dev/null && break || sleep 0.2; done
/usr/bin/python3 try.py "$port"

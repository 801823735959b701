#!/usr/bin/env bash
# A record whose keys are known becomes a record of any key for whoever generates types from the OpenAPI document.
#
# Package:   zod 4.6.7, openapi-typescript 7.13.0 and typescript 5.9.3 (npm); Node 20 or newer.
# Source:    JSON Schema 2020-12, Core 10.3.2.4 (`propertyNames`) and Validation 6.5.3 (`required`) say which keys there are.
# Guess:     a record of the words "open" and "closed" to numbers arrives as { open: number; closed: number }, so that a client that asks
#            for another word does not compile.
# Behaviour: zod writes the words as `propertyNames` and `required`, without `properties`; the generator takes no notice of either: {
#            [key: string]: number }. Whoever misspells a key gets undefined at run time.
# Right:     write such a record as properties.
# Output on 30 November 2026:
#   additionalProperties,propertyNames,required,type
#   [key: string]: number
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > npm.log
npm install --ignore-scripts --no-audit --no-fund --save-exact zod@4.6.7 openapi-typescript@7.13.0 typescript@5.9.3 >> npm.log 2>&1
cat > write.mjs <<'SCRIPT'
import fs from 'node:fs'
import * as z from 'zod'

const { $schema, ...counts } = z.toJSONSchema(z.record(z.enum(['open', 'closed']), z.number()))
console.log(Object.keys(counts).toSorted((a, b) => b.length - a.length || a.localeCompare(b)).join())
const info = { title: 'Counts', version: '1' }
fs.writeFileSync('api.json', JSON.stringify({ openapi: '3.1.0', info, paths: {}, components: { schemas: { Counts: counts } } }))
SCRIPT
node write.mjs > seen
npx openapi-typescript api.json -o api.d.ts > types.log 2>&1
grep -o '\[key: string\]: number' api.d.ts >> seen || true
cat seen
diff seen - <<'EXPECTED'
additionalProperties,propertyNames,required,type
[key: string]: number
EXPECTED

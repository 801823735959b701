#!/usr/bin/env bash
# A record whose keys are known becomes a record of any key for whoever generates types from the OpenAPI document
#
# Packages, with their sources: zod 4.6.7 (github colinhacks/zod), openapi-typescript 7.13.0 (github openapi-ts/openapi-typescript),
# typescript 5.9.3.
# Input: a record of the two words "open" and "closed" to numbers, as JSON Schema in an OpenAPI 3.1 document.
# Expected: { open: number; closed: number }, so that a client that asks for another word does not compile.
# Seen: zod writes the words as `propertyNames` and `required`, without `properties`; the generator takes no notice of either:
# { [key: string]: number }. Whoever misspells a key gets undefined at run time. Written as properties the same record is typed.
# Output seen:
#   additionalProperties,propertyNames,required,type
#   [key: string]: number
# Exits 0 while this is so, 1 when the words arrive.
set -eu
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

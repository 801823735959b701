#!/usr/bin/env bash
# fast-xml-parser leaves character references (&#305;) as they are, unless HTML's names are asked for with them
#
# Package, with its source: fast-xml-parser 5.12.1 (github NaturalIntelligence/fast-xml-parser).
# Input: a well-formed document of ASCII with a name in Turkish, as libraries write it that name no encoding (Python's ElementTree does).
# Expected: XML 1.0 section 4.1 obliges every reader to put the character in the place of the reference: "I\u015f\u0131l".
# Seen: with the default options (processEntities true) the reference stays in the text. With htmlEntities true it is read, but so are
# names that XML does not have (&copy;), which no document of XML may use without declaring them.
# Output seen:
#   default: I&#351;&#305;l &copy;
#   htmlEntities: I\u015f\u0131l \u00a9
# Exits 0 while this is so, 1 when the parser says otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > npm.log
npm install --ignore-scripts --no-audit --no-fund --save-exact fast-xml-parser@5.12.1 >> npm.log 2>&1
cat > read.cjs <<'SCRIPT'
const { XMLParser } = require('fast-xml-parser')
const text = '<a>I&#351;&#305;l &copy;</a>'
const ascii = (text) => text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
console.log('default:', ascii(new XMLParser().parse(text).a))
console.log('htmlEntities:', ascii(new XMLParser({ htmlEntities: true }).parse(text).a))
SCRIPT
node read.cjs > seen
cat seen
diff seen - <<'EXPECTED'
default: I&#351;&#305;l &copy;
htmlEntities: I\u015f\u0131l \u00a9
EXPECTED

#!/usr/bin/env bash
# fast-xml-parser leaves character references (&#305;) as they are, unless HTML's names are asked for with them.
#
# Package:   fast-xml-parser 5.12.1 (npm); Node 20 or newer.
# Source:    XML 1.0 section 4.1: every reader owes the character in the place of the reference. Libraries that name no encoding write
#            documents of ASCII (Python's ElementTree does).
# Guess:     `processEntities`, which is on, reads them: a name in Turkish comes out as "I\u015f\u0131l".
# Behaviour: the reference stays in the text. With htmlEntities it is read, but so are names that XML does not have (&copy;), which no
#            document of XML may use without declaring them.
# Right:     write the references as their characters before the text is parsed, but not within CDATA and comments.
# Output on 30 November 2026:
#   default: I&#351;&#305;l &copy;
#   htmlEntities: I\u015f\u0131l \u00a9
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
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

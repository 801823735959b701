import fs from 'node:fs'
import path from 'node:path'
import type { Rule, SourceFile } from './rule.ts'
import { example } from './rule.ts'
import { ROOT } from './source-files.ts'

const FOLDERS = 'contracts|server|web|db|docs|tests|tools|trial|\\.ci'
const NAMED = new RegExp(`(?:\`|\\]\\()((?:${FOLDERS})/[\\w./@-]+)(?:\`|\\)|#)`, 'g')

/** Paths a document names as code or as a link. Patterns with a star or a placeholder name no single file. */
function namedPaths({ text }: SourceFile): { name: string; line: number }[] {
  return text
    .split('\n')
    .flatMap((line, at) => [...line.matchAll(NAMED)].map((match) => ({ name: match[1] ?? '', line: at + 1 })))
}

const missingPaths: Rule = {
  name: 'documents name what exists',
  find: (files) =>
    files
      .filter((file) => file.path.endsWith('.md'))
      .flatMap((file) =>
        namedPaths(file)
          .filter(({ name }) => !fs.existsSync(path.join(ROOT, name)))
          .map(({ name, line }) => ({ path: file.path, line, problem: `${name} does not exist` })),
      ),
  bad: [example('README.md', 'See `server/never-was.ts`.'), example('docs/a.md', '[the clock](server/kit/sundial.ts)')],
  good: [
    example('README.md', 'See `tools/checks/rule.ts`, `server/modules/*/index.ts` and [lint](tools/checks/rule.ts).'),
  ],
}

export const documentRules: readonly Rule[] = [missingPaths]

import fs from 'node:fs'
import path from 'node:path'
import type { Rule, SourceFile } from '../rule.ts'
import { example, isRule } from '../rule.ts'
import { ROOT } from '../source-files.ts'

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

/** A path in a comment, with or without the ending that a decision is often cited without; and a change of the schema by its number. */
const CITED = new RegExp(`(?:^|[\\s(\`])((?:${FOLDERS})/[\\w./-]*\\w|\\d{4}_\\w+\\.sql)`, 'g')
const COMMENT = /^\s*(?:\/\/|\/?\*|--)|\/\*\*?.*\*\/\s*$/

const exists = (name: string): boolean =>
  name.endsWith('.sql') && !name.includes('/')
    ? fs.existsSync(path.join(ROOT, 'db/changes', name))
    : fs.existsSync(path.join(ROOT, name)) || isDecision(name)

const isDecision = (name: string): boolean => {
  const number = /^docs\/decisions\/(\d{4})/.exec(name)?.[1]
  return (
    number !== undefined && fs.readdirSync(path.join(ROOT, 'docs/decisions')).some((file) => file.startsWith(number))
  )
}

const missingCitations: Rule = {
  name: 'comments cite what exists',
  find: (files) =>
    files
      .filter((file) => /\.(ts|tsx|mjs|sql|css)$/.test(file.path) && !isRule(file.path))
      .flatMap((file) =>
        file.text.split('\n').flatMap((line, at) =>
          COMMENT.test(line)
            ? [...line.matchAll(CITED)]
                .map(([, name = '']) => name)
                .filter((name) => !exists(name))
                .map((name) => ({ path: file.path, line: at + 1, problem: `${name} does not exist` }))
            : [],
        ),
      ),
  bad: [
    example('server/a.ts', '// The same as in server/never-was.ts.'),
    example('server/a.ts', '/** Why: docs/decisions/9999-never.md. */'),
    example('db/schema/a.sql', '-- Behind an index (0024_order_indexes.sql).'),
  ],
  good: [
    example('server/a.ts', '// As tools/checks/rule.ts says (docs/decisions/0003).'),
    example('server/a.ts', "const a = 'server/never-was.ts'"),
  ],
}

export const documentRules: readonly Rule[] = [missingPaths, missingCitations]

import type { Example, Rule } from './rule.ts'
import { example, isCode, isRule, isTest } from './rule.ts'

const LONGEST_LINE = 140
const LONGEST_FILE = 300
const LONGEST_TEST = 400
const LONGEST_DECISION = 40
const FULLEST_FOLDER = 25

/** Texts, and drawings: what no line break would make easier to read. */
const LONG_LINES = [
  /messages\.ts$/,
  /(^|\/)text\.ts$/,
  /\/templates\//,
  /^(db\/seed|trial)\//,
  /^web\/ui\/icon/,
  /^web\/shell\/late-hydration/,
]

function lines(text: string): number {
  return text.trimEnd().split('\n').length
}

/** A sentence, a list of style classes, a header: one word to read. What is around it has to fit. */
function width(line: string): number {
  return line.replace(/'[^']{60,}'|"[^"]{60,}"|`[^`]{60,}`/g, "''").length
}

const lineLength: Rule = {
  name: 'lines fit a screen',
  // The formatter keeps code at 120 columns; the rest is for a sentence or class list that it cannot break.
  find: (files) =>
    files
      .filter(({ path }) => (isCode(path) || path.endsWith('.sql')) && !isRule(path) && !isTest(path))
      .filter(({ path }) => !LONG_LINES.some((pattern) => pattern.test(path)))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, at) =>
            width(line) > LONGEST_LINE
              ? [{ path, line: at + 1, problem: `${width(line)} columns; at most ${LONGEST_LINE}` }]
              : [],
          ),
      ),
  bad: [
    example('server/a.ts', `// ${'x'.repeat(LONGEST_LINE)}`),
    example('web/a.tsx', `<p className="${'x'.repeat(99)}">${'y'.repeat(LONGEST_LINE)}</p>`),
  ],
  good: [
    example('server/a.ts', 'x'.repeat(LONGEST_LINE)),
    example('web/x/text.ts', 'x'.repeat(500)),
    example('web/a.tsx', `<p className="${'x'.repeat(200)}">`),
  ],
}

const fileLength: Rule = {
  name: 'files stay small',
  // oxlint counts lines of TypeScript too; this holds for SQL, styles and launchers alike.
  find: (files) =>
    files
      .filter(({ path }) => /\.(ts|tsx|mjs|sql|css)$/.test(path))
      .flatMap(({ path, text }) => {
        const limit = isTest(path) ? LONGEST_TEST : LONGEST_FILE
        return lines(text) > limit
          ? [{ path, problem: `${lines(text)} lines; at most ${limit}: split it by verb` }]
          : []
      }),
  bad: [
    example('server/a.ts', 'a\n'.repeat(LONGEST_FILE + 1)),
    example('server/a.test.ts', 'a\n'.repeat(LONGEST_TEST + 1)),
    example('db/schema/a/tables.sql', 'a\n'.repeat(LONGEST_FILE + 1)),
  ],
  good: [example('server/a.ts', 'a\n'.repeat(LONGEST_FILE)), example('server/a.test.ts', 'a\n'.repeat(LONGEST_TEST))],
}

const decisionLength: Rule = {
  name: 'decisions are short',
  find: (files) =>
    files
      .filter(({ path, text }) => path.startsWith('docs/decisions/') && lines(text) > LONGEST_DECISION)
      .map(({ path, text }) => ({ path, problem: `${lines(text)} lines; at most ${LONGEST_DECISION}` })),
  bad: [example('docs/decisions/0001-a.md', 'a\n'.repeat(LONGEST_DECISION + 1))],
  good: [example('docs/decisions/0001-a.md', 'a\n'.repeat(LONGEST_DECISION)), example('docs/a.md', 'a\n'.repeat(99))],
}

const filesIn = (folder: string, count: number): Example =>
  Array.from({ length: count }, (_none, at) => ({ path: `${folder}/${at}.ts`, text: '' }))

const folderSize: Rule = {
  name: 'a folder can be read at a glance',
  find: (files) =>
    [...Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/') + 1))]
      .filter(([, own]) => own.length > FULLEST_FOLDER)
      .map(([path, own]) => ({ path, problem: `${own.length} files; at most ${FULLEST_FOLDER}: make rooms of it` })),
  bad: [filesIn('server/modules/a', FULLEST_FOLDER + 1)],
  good: [filesIn('server/modules/a', FULLEST_FOLDER), [...filesIn('web/a', 20), ...filesIn('web/a/b', 20)]],
}

export const sizeRules: readonly Rule[] = [lineLength, fileLength, decisionLength, folderSize]

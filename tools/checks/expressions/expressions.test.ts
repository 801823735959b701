import { expect, test } from 'vitest'
import { expressionRule, staleMarks } from './expressions.ts'
import { describeFinding } from '../rule.ts'
import { readSources } from '../source-files.ts'

// Apart from the other rules of the house: where no verdicts are kept, judging takes longer than all of them.
// Beside types and lint on two cores it took more than five minutes once.
const PATIENCE = 1_200_000

test.each(expressionRule.bad.map((files) => [files[0]?.text, files] as const))(
  'catches %s',
  (_text, files) => expect(expressionRule.find(files)).not.toEqual([]),
  PATIENCE,
)

test.each(expressionRule.good.map((files) => [files[0]?.text, files] as const))(
  'lets %s pass',
  (_text, files) => expect(expressionRule.find(files)).toEqual([]),
  PATIENCE,
)

test(
  `${expressionRule.name}: everywhere`,
  () => {
    const findings = expressionRule.find(readSources()).map(describeFinding)
    if (findings.length) expect.fail(findings.join('\n'))
  },
  PATIENCE,
)

test('verdicts are kept of expressions that a file has', () => {
  expect(staleMarks(readSources()), 'node tools/checks/expressions/judge.ts').toEqual([])
})

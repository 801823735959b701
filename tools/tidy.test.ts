import { describe, expect, test } from 'vitest'
import { timeRules } from './checks/business-time.ts'
import { documentRules } from './checks/documents/documents.ts'
import { folderRules } from './checks/folders.ts'
import { importRules } from './checks/import-fences.ts'
import { moduleSizeRules } from './checks/module-sizes.ts'
import { readRules } from './checks/reads.ts'
import { describeFinding } from './checks/rule.ts'
import { sizeRules } from './checks/sizes.ts'
import { leadingRules } from './checks/leading-on.ts'
import { refusalRules } from './checks/refusals/declared.ts'
import { schemaRules } from './checks/schemas.ts'
import { readSources } from './checks/source-files.ts'
import { turkishRules } from './checks/turkish.ts'
import { verbRules } from './checks/verbs.ts'
import { wordRules } from './checks/words.ts'
import { writerRules } from './checks/writers.ts'

const rules = [
  ...wordRules,
  ...turkishRules,
  ...sizeRules,
  ...timeRules,
  ...documentRules,
  ...importRules,
  ...folderRules,
  ...moduleSizeRules,
  ...verbRules,
  ...schemaRules,
  ...writerRules,
  ...readRules,
  ...leadingRules,
  ...refusalRules,
]
const sources = readSources()

describe.each(rules)('$name', (rule) => {
  test.each(rule.bad.map((files) => [files[0]?.path, files] as const))('catches %s', (_path, files) => {
    expect(rule.find(files)).not.toEqual([])
  })
  test.each(rule.good.map((files) => [files[0]?.path, files] as const))('lets %s pass', (_path, files) => {
    expect(rule.find(files)).toEqual([])
  })
  test('holds everywhere', () => {
    const findings = rule.find(sources).map(describeFinding)
    if (findings.length) expect.fail(findings.join('\n'))
  })
})

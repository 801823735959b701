import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { keepSecrets } from './keep-secrets.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('of two first starts at once, both go on with the secrets of the first, and no draft is left', () => {
  const first = keepSecrets(folder)
  // As the second sees it that looked before the first had written.
  vi.spyOn(fs, 'existsSync').mockReturnValueOnce(false)
  expect(keepSecrets(folder)).toEqual(first)
  expect(keepSecrets(folder)).toEqual(first)
  expect(fs.readdirSync(folder)).toEqual(['secrets.json'])
})

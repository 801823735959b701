import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepSecrets } from './keep-secrets.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

async function secretsOfAnother(): Promise<unknown> {
  const script = `
    import { keepSecrets } from ${JSON.stringify(path.resolve(import.meta.dirname, 'keep-secrets.ts'))}
    while (Date.now() < Number(process.env.AT)) continue
    console.log(JSON.stringify(keepSecrets(${JSON.stringify(folder)})))`
  const env = { ...process.env, AT: String(Date.now() + 600) }
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { env })
  let text = ''
  child.stdout.on('data', (chunk) => (text += String(chunk)))
  await once(child, 'close')
  return JSON.parse(text)
}

test('two first starts at once go on with the same secrets, those of the file, and leave no draft', async () => {
  const made = await Promise.all([secretsOfAnother(), secretsOfAnother(), secretsOfAnother()])
  const kept = keepSecrets(folder)
  expect(made).toEqual([kept, kept, kept])
  expect(fs.readdirSync(folder)).toEqual(['secrets.json'])
})

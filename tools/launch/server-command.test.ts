import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { serverCommand } from './server-command.mjs'

test('compiled code is kept from the very first start, in a folder that is nobody else’s to read', () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-command-'))
  const folder = path.join(home, 'data')
  expect(serverCommand(folder).env).toHaveProperty('NODE_COMPILE_CACHE', path.join(folder, 'compiled'))
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  expect(fs.statSync(path.join(folder, 'compiled')).isDirectory()).toBe(true)
  fs.rmSync(home, { recursive: true })
})

test('where no folder can be made, Node is not asked to make one', () => {
  expect(serverCommand('/proc/nope').env).not.toHaveProperty('NODE_COMPILE_CACHE')
})

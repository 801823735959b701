import { expect, test } from 'vitest'
import { completeLock } from './complete-lock.mjs'

function lockOf(packages: Record<string, unknown>) {
  return { packages: { '': {}, ...packages } as Record<string, Record<string, unknown>> }
}

test('other platforms get inert entries, so that npm ci accepts the lock', () => {
  const lock = lockOf({
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: { '@tool/darwin-arm64': '1.0.0', '@tool/linux-x64-musl': '^1.2.0' },
    },
  })
  expect(completeLock(lock)).toBe(2)
  expect(lock.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '1.0.0',
    optional: true,
    dev: true,
    os: ['darwin'],
    cpu: ['arm64'],
  })
  expect(lock.packages['node_modules/@tool/linux-x64-musl']).toMatchObject({ version: '1.2.0', libc: ['musl'] })
})

test('windows is called win32, and a name without a platform is for none', () => {
  const lock = lockOf({ 'node_modules/tool': { optionalDependencies: { 'tool-windows-x64': '1.0.0', odd: '1.0.0' } } })
  completeLock(lock)
  expect(lock.packages['node_modules/tool-windows-x64']).toMatchObject({ os: ['win32'], cpu: ['x64'] })
  expect(lock.packages['node_modules/odd']).toMatchObject({ os: ['none'], cpu: ['none'] })
})

test('what is locked already, here or further up, is left as it is', () => {
  const packages = {
    'node_modules/a/node_modules/tool': { optionalDependencies: { inner: '1.0.0', outer: '1.0.0' } },
    'node_modules/a/node_modules/inner': { version: '1.0.0' },
    'node_modules/outer': { version: '1.0.0' },
  }
  const lock = lockOf(packages)
  expect(completeLock(lock)).toBe(0)
  expect(Object.keys(lock.packages).sort()).toEqual(['', ...Object.keys(packages)].sort())
})

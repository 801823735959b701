import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { serverCommand } from '#tools/launch/server-command.mjs'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const read = (...parts: readonly string[]): string => fs.readFileSync(path.join(ROOT, ...parts), 'utf8')
const recipe = read('tools', 'operating', 'Containerfile')
const lines = recipe.replaceAll('\\\n', ' ').split('\n')
const of = (word: string): readonly string[] =>
  lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))
const { words, env } = serverCommand()
const flags = words.slice(0, -1)

test('both stages stand on the Node that the platform is tested with, by its whole version', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const base = `docker.io/library/node:${dependencies['node']}-bookworm-slim`
  expect(of('FROM')).toEqual([`${base} AS build`, base])
})

test('the last stage runs as nobody of importance, says whether it lives, and is told to end as the platform wants it', () => {
  const last = recipe.slice(recipe.lastIndexOf('\nFROM '))
  expect(last.match(/^USER (\S+)$/m)?.[1]).toBe('node')
  expect(last.indexOf('\nUSER ')).toBeGreaterThan(last.lastIndexOf('\nRUN '))
  expect(last).toMatch(/^HEALTHCHECK .*--start-period=[^]*\/healthz/m)
  expect(of('STOPSIGNAL')).toEqual(['SIGTERM'])
  expect(JSON.parse(of('CMD').at(-1) ?? '')).toEqual(['node', ...flags, 'server/main.ts'])
})

test('no secret is in it, and nothing is copied but what is named', () => {
  const names = [...read('server', 'settings', 'config.ts').matchAll(/'([A-Z]+_(?:KEY|SECRET|TOKEN|URL|PASSWORD))'/g)]
  const set = [...of('ENV'), ...of('ARG')].join(' ')
  expect(names.filter(([, name = '']) => set.includes(name))).toEqual([])
  expect(set).not.toMatch(/KEY|SECRET|TOKEN|PASSWORD/)
  expect([...of('COPY'), ...of('ADD')].filter((copied) => /^(?:--\S+ )?\.(?:\s|\/)/.test(copied))).toEqual([])
  expect(of('ADD')).toEqual([])
  // What a server reads and runs, tried by hand with these alone.
  const kept = [
    'package.json ./',
    'contracts contracts',
    'db db',
    'server server',
    'tools tools',
    'web/assets web/assets',
  ]
  expect(of('COPY').slice(-kept.length)).toEqual(kept)
})

test('a server under systemd is started as npm start does it, and has the time to leave', () => {
  const unit = read('tools', 'operating', 'acik-defter.service')
  expect(unit).toContain(`/node ${flags.join(' ')} /opt/acik-defter/server/main.ts\n`)
  for (const [name, value] of Object.entries(env))
    if (name.startsWith('MALLOC')) for (const text of [unit, recipe]) expect(text).toContain(`${name}=${String(value)}`)
  expect(unit).toMatch(/^TimeoutStopSec=60$/m)
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { formRoomOf, ORDINARY_FORM } from '#contracts/common/form-room.ts'
import { builtScreens } from '../build/screens.ts'

const WEB = fileURLToPath(new URL('..', import.meta.url))

it('only the screens that take documents, pictures and long texts have more room than others, for those who may', async () => {
  const larger = new Map<string, readonly Endpoint[]>()
  let actions = 0
  for (const { id, file } of builtScreens()) {
    const { action } = (await import(/* @vite-ignore */ WEB + file)) as { action?: { calls?: readonly Endpoint[] } }
    if (!action) continue
    actions++
    if (formRoomOf(action.calls ?? []) !== ORDINARY_FORM) larger.set(id, action.calls ?? [])
  }
  expect(actions).toBeGreaterThan(25)
  expect([...larger.keys()].sort()).toEqual([
    'auth.lostPhone',
    'console.contentItem',
    'console.settlement',
    'profile.companyMembers',
    'profile.investorInformation',
    'profile.myProject',
    'profile.profileInformation',
    'projectDraftStep',
  ])
  // Whoever lost their telephone has no session to show: few papers an hour are taken from one network, counted before they are read.
  const open = [...larger.values()].flat().filter(({ bodyLimit, access }) => bodyLimit && access === 'public')
  expect(open.map(({ path, throttle }) => [path, throttle])).toEqual([
    ['/userverification/asklostphone', { limit: 10, seconds: 3600 }],
  ])
}, 120_000)

it('no screen reads a form by itself', () => {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  expect(sources.length).toBeGreaterThan(200)
  const reading = sources.filter((name) => readFileSync(WEB + name, 'utf8').includes('request.formData('))
  expect(reading).toEqual(['form/form-rooms.test.ts'])
})

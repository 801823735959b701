import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { PostedForm, WebHost } from '#contracts/common/web-host.ts'
import { actingPath } from '#contracts/common/acting.ts'
import { hostContext } from '#web/api/host.ts'
import { ACCOUNT_FIELD } from './form-reply.ts'
import { postedForm } from './posted-form.ts'

const COMPANY = '01a20000-0000-7000-8000-000000000001'
const OTHER = '01a20000-0000-7000-8000-000000000002'

type Entries = Extract<PostedForm, { entries: unknown }>['entries']

/** What is read of a form at the address of an account: its fields, or the code of the refusal. */
async function posted(actingFor: string | null, entries: Entries): Promise<unknown> {
  const context = new RouterContextProvider()
  const host: Partial<WebHost> = { actingFor, readForm: async () => ({ entries }) }
  context.set(hostContext, host as WebHost)
  try {
    return [...(await postedForm({ context })).keys()]
  } catch (error) {
    return (error as { data?: { code?: string } }).data?.code ?? error
  }
}

const made = (company: string | null): Entries => [
  [ACCOUNT_FIELD, actingPath('/profil', company)],
  ['amount', '100'],
]

it('a form that names its account is read at that account’s address alone', async () => {
  expect(await posted(COMPANY, made(COMPANY))).toEqual(['amount'])
  expect(await posted(null, made(null))).toEqual(['amount'])
  expect(await posted(OTHER, made(COMPANY))).toBe('other-account')
  expect(await posted(null, made(COMPANY))).toBe('other-account')
  expect(await posted(COMPANY, made(null))).toBe('other-account')
})

it('a file in place of the account’s name is no account', async () => {
  const file = { name: 'a.txt', bytes: new Uint8Array([1]) }
  expect(
    await posted(COMPANY, [
      [ACCOUNT_FIELD, file],
      ['amount', '100'],
    ]),
  ).toBe('other-account')
})

it('a form with files keeps them beside its fields, whichever account it is for', async () => {
  const file = { name: 'belge.pdf', bytes: new Uint8Array([1]) }
  expect(await posted(COMPANY, [...made(COMPANY), ['file', file]])).toEqual(['amount', 'file'])
  expect(await posted(OTHER, [...made(COMPANY), ['file', file]])).toBe('other-account')
})

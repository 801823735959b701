import { fileURLToPath } from 'node:url'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { formRoomOf, ORDINARY_FORM } from '#contracts/common/form-room.ts'
import { builtScreens } from '#web/build/screens.ts'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import type { Attack } from './attack.ts'
import { bearerOf, fitting, hostileParts } from './call-attacks.ts'
import { schemaAt, waysInto } from './fields.ts'
import { HOSTILE_TEXTS, runOf, textsFor } from './hostile-texts.ts'

interface Form {
  readonly name: string | null
  readonly calls: readonly Endpoint[]
}

/** A screen that forms are posted to. */
export interface PostedScreen {
  readonly path: string
  readonly calls: readonly Endpoint[]
  readonly forms: readonly Form[]
}

interface Action {
  readonly calls?: readonly Endpoint[]
  readonly forms?: Readonly<Record<string, { readonly calls?: readonly Endpoint[] }>>
}

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
/** The calls behind them are sent the others: a form reads texts and numbers, and its schemas are those of the calls. */
const FORM_TEXTS = ['spaces within', 'a long number', 'digits and dots', 'marks over a letter']
/** What stands in an address for its parts; elsewhere an id nobody has. */
const NAMED: Readonly<Record<string, string>> = { kind: 'company-information', itemId: 'yeni', seoName: 'yok' }
const NO_ID = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Every screen with an action, and the forms that only choose something. */
export async function postedScreens(): Promise<PostedScreen[]> {
  const found: PostedScreen[] = [{ path: '/tema', calls: [], forms: [{ name: null, calls: [] }] }]
  for (const { pattern, file } of builtScreens()) {
    const { action } = (await import(/* @vite-ignore */ WEB + file)) as { action?: Action }
    if (!action || pattern.startsWith('/deneme')) continue
    const path = pattern.replace(/:(\w+)/g, (_mark, part: string) => NAMED[part] ?? NO_ID)
    const { forms } = action
    // Each kind of content has a draft of its own; the form of one makes one of them.
    const calls = (action.calls ?? []).filter(({ path: call }) => !/^\/content\/save(?!companyinf)/.test(call))
    const named = Object.entries(forms ?? {}).map(([name, form]) => ({ name, calls: form.calls ?? [] }))
    found.push({ path, calls, forms: named.length > 0 ? named : [{ name: calls.length > 1 ? 'save' : null, calls }] })
  }
  return found
}

/** Every text in every field of every form of a screen, as large as the screen takes it from whoever may send it. */
export function* attacksOnScreen({ path, calls, forms }: PostedScreen, seen: Set<object>): Generator<Attack> {
  const bearer = bearerOf(calls)
  const cookie: Readonly<Record<string, string>> = bearer
    ? { cookie: `auth=${encodeURIComponent(JSON.stringify({ id: NO_ID, jwt: bearer }))}` }
    : {}
  const pairs = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...cookie }
  const room = formRoomOf(calls)
  for (const { name, calls: behind } of forms) {
    const attack = { method: 'POST', path, headers: pairs }
    const kind = name === null ? '' : `${FORM_FIELD}=${encodeURIComponent(name)}&`
    const fields = new Map(
      behind.flatMap(({ input }) => waysInto(input).map((way) => [way.join('.'), schemaAt(input, way)] as const)),
    )
    for (const [field, schema] of fields) {
      for (const [text, make] of textsFor(schema, seen, FORM_TEXTS)) {
        const body = kind + pairOf(field, make, ORDINARY_FORM.bytes)
        yield { ...attack, name: `${path} ${name ?? ''} with ${text} in ${field}`, body }
      }
    }
    const [[first] = []] = fields
    for (const text of first !== undefined && room !== ORDINARY_FORM ? FORM_TEXTS : []) {
      const body = kind + pairOf(first ?? '', HOSTILE_TEXTS[text] ?? String, room.texts)
      yield { ...attack, name: `${path} ${name ?? ''} with ${text} at its limit`, body }
    }
    yield { ...attack, name: `${path} ${name ?? ''} with many names`, body: kind + manyNames(room.parts) }
  }
  const tooMany = runOf(room.texts - 1_000, (at) => `n${at}=`, '&')
  yield { method: 'POST', path, headers: pairs, name: `${path} with too many names`, body: tooMany }
  const parts = { ...pairs, 'content-type': 'multipart/form-data; boundary=x' }
  for (const [what, body] of Object.entries(hostileParts(room.bytes - 1_000)))
    yield { name: `${path} with ${what}`, method: 'POST', path, headers: parts, body }
}

function pairOf(field: string, make: (length: number) => string, most: number): string {
  return fitting((length) => new URLSearchParams([[field, make(length)]]).toString(), most - 1_000)
}

/** As many as a form may have, the kind of form among them. */
function manyNames(most: number): string {
  return Array.from({ length: most - 2 }, (_, at) => `n${at}=`).join('&')
}

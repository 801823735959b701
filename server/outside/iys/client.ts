import * as z from 'zod/mini'
import { withoutEndSlashes } from '#contracts/common/text/plain-text.ts'
import { exchange, type ExchangeAnswer } from '../exchange.ts'
import { OutsideRefused, OutsideUnavailable } from '../failure.ts'
import { iysMoment, readIysMoment } from './moment.ts'
import type { ConsentRegister, IysRefusal } from './port.ts'

export interface IysConfig {
  /** `https://api.iys.org.tr` */
  readonly url: string
  readonly username: string
  readonly password: string
  /** The operator's number at the register. */
  readonly iysCode: string
  readonly brandCode: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const CHANGES_AT_ONCE = 500
/** A token is renewed so long before it ends, so that none ends on its way. */
const TOKEN_MARGIN_MS = 60_000

const word = z.string().check(z.minLength(1), z.maxLength(200))
const channel = z.enum(['EPOSTA', 'MESAJ'])
const status = z.enum(['ONAY', 'RET'])
const token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() })
const added = z.object({ requestId: word })
const items = z.array(
  z.object({
    index: z.int().check(z.nonnegative()),
    status: z.enum(['success', 'enqueue', 'failure']),
    error: z.optional(z.nullable(z.object({ code: word }))),
  }),
)
const standing = z.object({ status, consentDate: z.string() })
const changes = z.object({
  after: z.nullable(word),
  list: z.array(z.object({ recipient: word, type: z.string(), status, consentDate: z.string() })),
})

type Ask = (operation: string, path: string, body?: unknown) => Promise<ExchangeAnswer>

/** Asks below the brand's consents, with a token that is kept for as long as it is good. */
function openQuestions(config: IysConfig): Ask {
  const base = withoutEndSlashes(config.url)
  const own = `${base}/sps/${encodeURIComponent(config.iysCode)}/brands/${encodeURIComponent(config.brandCode)}/consents`
  const timeoutMs = config.timeoutMs ?? TIMEOUT_MS
  let kept: { readonly token: string; readonly until: number } | null = null

  async function signIn(): Promise<string> {
    if (kept && performance.now() < kept.until) return kept.token
    const answer = await exchange({
      system: 'iys',
      operation: 'signIn',
      url: `${base}/oauth2/token`,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: String(
        new URLSearchParams({ grant_type: 'password', username: config.username, password: config.password }),
      ),
      timeoutMs,
    })
    if (answer.status >= 400) throw new OutsideUnavailable('iys', 'signIn', 'not-authorised')
    const { access_token, expires_in } = readAnswer('signIn', token, answer)
    kept = { token: access_token, until: performance.now() + expires_in * 1000 - TOKEN_MARGIN_MS }
    return access_token
  }

  return async (operation, path, body) => {
    const authorization = `Bearer ${await signIn()}`
    try {
      return await exchange({
        system: 'iys',
        operation,
        url: `${own}${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        timeoutMs,
      })
    } catch (error) {
      // A token that ended early is asked for anew by the next question.
      if (error instanceof OutsideUnavailable && error.reason === 'not-authorised') kept = null
      throw error
    }
  }
}

/**
 * The register's REST interface: a token by the operator's own name and password, then JSON below
 * `/sps/{operator}/brands/{brand}/consents`: `POST request` takes a batch and answers with its id, `GET request/{id}` what became
 * of each record, `POST status` how one stands, `GET changes?after=` what people changed at the register. Moments are Istanbul's,
 * without a zone.
 */
export function connectConsentRegister(config: IysConfig): ConsentRegister {
  const ask = openQuestions(config)
  return {
    async addConsents(consents) {
      const answer = await ask(
        'addConsents',
        '/request',
        consents.map((each) => ({
          ...each,
          recipientType: 'BIREYSEL',
          consentDate: iysMoment(each.consentDate),
        })),
      )
      if (answer.status >= 400) throw new OutsideRefused<IysRefusal>('iys', 'addConsents', 'batch-refused')
      return readAnswer('addConsents', added, answer)
    },
    async findItems(requestId) {
      const answer = await ask('findItems', `/request/${encodeURIComponent(requestId)}`)
      if (answer.status === 404) return []
      return readAnswer('findItems', items, answer).map(({ index, status: said, error }) => ({
        index,
        state: said === 'success' ? 'taken' : said === 'enqueue' ? 'waiting' : 'refused',
        code: error?.code ?? null,
      }))
    },
    async findStatus(recipient) {
      const answer = await ask('findStatus', '/status', { ...recipient, recipientType: 'BIREYSEL' })
      if (answer.status === 404) return null
      const read = readAnswer('findStatus', standing, answer)
      return { status: read.status, consentDate: momentOf('findStatus', read.consentDate) }
    },
    async listChanges(after) {
      const query = new URLSearchParams({ limit: String(CHANGES_AT_ONCE), source: 'IYS', ...(after ? { after } : {}) })
      const answer = await ask('listChanges', `/changes?${query.toString()}`)
      const read = readAnswer('listChanges', changes, answer)
      return {
        after: read.after,
        // Calls are a channel too, which the platform does not use.
        changes: read.list.flatMap(({ recipient, type, status: now, consentDate }) => {
          const known = z.safeParse(channel, type)
          return known.success
            ? [{ recipient, type: known.data, status: now, consentDate: momentOf('listChanges', consentDate) }]
            : []
        }),
      }
    },
  }
}

function momentOf(operation: string, text: string): Date {
  const moment = readIysMoment(text)
  if (!moment) throw new OutsideUnavailable('iys', operation, 'malformed-answer')
  return moment
}

function readAnswer<Schema extends z.ZodMiniType>(
  operation: string,
  schema: Schema,
  { status: code, bytes }: ExchangeAnswer,
): z.output<Schema> {
  const read = z.safeParse(schema, parseJson(bytes))
  if (code >= 400 || !read.success) throw new OutsideUnavailable('iys', operation, 'malformed-answer')
  return read.data
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    // Not JSON: the schemas refuse undefined, and the answer counts as malformed.
    return undefined
  }
}

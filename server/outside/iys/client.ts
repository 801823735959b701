import * as z from 'zod/mini'
import { withoutEndSlashes } from '#contracts/common/text/plain-text.ts'
import { exchange, type ExchangeAnswer } from '../exchange.ts'
import { OutsideRefused, OutsideUnavailable } from '../failure.ts'
import { iysMoment, readIysMoment } from './moment.ts'
import type { ConsentRegister, IysChange, IysRefusal } from './port.ts'
import { readAnswer } from './read-answer.ts'
import { openSignIn } from './sign-in.ts'

export interface IysConfig {
  /** `https://api.iys.org.tr` */
  readonly url: string
  readonly username: string
  readonly password: string
  /** The operator's number at the register. */
  readonly iysCode: string
  readonly brandCode: string
  readonly timeoutMs?: number
  /** Between two questions of this process. */
  readonly spacingMs?: number
  /** The even clock by which tokens end; of the process where absent. */
  readonly now?: () => number
}

const TIMEOUT_MS = 15_000
/** The register takes ten questions a second from one address. */
const SPACING_MS = 250
const CHANGES_AT_ONCE = 500
const PERSON = 'BIREYSEL'

const word = z.string().check(z.minLength(1), z.maxLength(200))
const channel = z.enum(['EPOSTA', 'MESAJ'])
const status = z.enum(['ONAY', 'RET'])
const added = z.object({ requestId: word })
const items = z.array(
  z.object({
    index: z.int().check(z.nonnegative()),
    status: z.enum(['success', 'enqueue', 'failure']),
    error: z.optional(z.nullable(z.object({ code: word }))),
  }),
)
const standing = z.object({ status, consentDate: z.string() })
const change = z.object({
  recipient: word,
  // Absent: the register's own default.
  recipientType: z._default(z.optional(z.string()), PERSON),
  type: z.string(),
  status: z.string(),
  // Merchants' records may have none; of a person's the moment it was entered would do.
  consentDate: z.optional(z.nullable(z.string())),
  creationDate: z.optional(z.nullable(z.string())),
})
const changes = z.object({ after: z.optional(z.nullable(z.string())), list: z.array(change) })

type Ask = (operation: string, path: string, body?: unknown) => Promise<ExchangeAnswer>

/** Asks below the brand's consents, with a token that is kept for as long as it is good, and never faster than the register takes it. */
function openQuestions(config: IysConfig): Ask {
  const base = withoutEndSlashes(config.url)
  const own = `${base}/sps/${encodeURIComponent(config.iysCode)}/brands/${encodeURIComponent(config.brandCode)}/consents`
  const timeoutMs = config.timeoutMs ?? TIMEOUT_MS
  const { username, password, now = () => performance.now() } = config
  const signIn = openSignIn({ url: `${base}/oauth2/token`, username, password, timeoutMs, now })
  const turn = openTurns(config.spacingMs ?? SPACING_MS)

  return async (operation, path, body) => {
    await turn()
    const authorization = `Bearer ${await signIn.token()}`
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
      if (error instanceof OutsideUnavailable && error.reason === 'not-authorised') signIn.forget()
      throw error
    }
  }
}

/** Lets one through after the other, so far apart. */
function openTurns(spacingMs: number): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    const mine = last
    if (spacingMs > 0) last = mine.then(() => new Promise((resolve) => void setTimeout(resolve, spacingMs)))
    return mine
  }
}

/**
 * The register's REST interface (its document: İYS API 3.2.0, docs/counterparts.md): a token by the operator's own name and password,
 * then JSON below `/sps/{operator}/brands/{brand}/consents`: `POST request` takes a batch and answers with its id, `GET request/{id}`
 * what became of each record, `POST status` how one stands, `GET changes?after=` what people changed at the register. Moments are
 * Istanbul's, without a zone. Merchants' records (`TACIR`) stand beside persons' of the same address and are none of ours.
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
          recipientType: PERSON,
          consentDate: iysMoment(each.consentDate),
        })),
      )
      if (answer.status >= 400) throw new OutsideRefused<IysRefusal>('iys', 'addConsents', 'batch-refused')
      return readAnswer('addConsents', added, answer)
    },
    async findItems(requestId) {
      const answer = await ask('findItems', `/request/${encodeURIComponent(requestId)}`)
      if (isEmpty(answer)) return []
      return readAnswer('findItems', items, answer).map(({ index, status: said, error }) => ({
        index,
        state: said === 'success' ? 'taken' : said === 'enqueue' ? 'waiting' : 'refused',
        code: error?.code ?? null,
      }))
    },
    async findStatus(recipient) {
      const answer = await ask('findStatus', '/status', { ...recipient, recipientType: PERSON })
      if (isEmpty(answer)) return null
      const read = readAnswer('findStatus', standing, answer)
      return { status: read.status, consentDate: momentOf('findStatus', read.consentDate) }
    },
    async listChanges(after) {
      const query = new URLSearchParams({ limit: String(CHANGES_AT_ONCE), source: 'IYS', ...(after ? { after } : {}) })
      const answer = await ask('listChanges', `/changes?${query.toString()}`)
      if (isEmpty(answer)) return { after, changes: [], isEnd: true }
      const read = readAnswer('listChanges', changes, answer)
      return { after: read.after || after, changes: read.list.flatMap(changeOf), isEnd: read.list.length === 0 }
    },
  }
}

/** No record, no change, or nothing yet: an answer without content. */
const isEmpty = ({ status: code, bytes }: ExchangeAnswer): boolean =>
  code === 404 || (code < 300 && /^(?:|\[\]|\{\})$/.test(Buffer.from(bytes.subarray(0, 16)).toString('utf8').trim()))

/** A person's change by a channel that the platform uses (calls are one too), else none. */
function changeOf(read: z.output<typeof change>): IysChange[] {
  const { recipient, recipientType, type, status: now, consentDate, creationDate } = read
  const known = z.safeParse(channel, type)
  const said = z.safeParse(status, now)
  if (recipientType !== PERSON || !known.success || !said.success) return []
  const at = momentOf('listChanges', consentDate || creationDate || '')
  return [{ recipient, type: known.data, status: said.data, consentDate: at }]
}

function momentOf(operation: string, text: string): Date {
  const moment = readIysMoment(text)
  if (!moment) throw new OutsideUnavailable('iys', operation, 'malformed-answer')
  return moment
}

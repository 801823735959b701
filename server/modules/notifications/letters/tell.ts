import { actingPath } from '#contracts/common/acting.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import type { LetterWords } from '#contracts/notifications/letter-text.ts'
import { AHEAD_MARKS, fillTemplate, LETTERS, marksIn, type MarkValues } from '#contracts/notifications/letters.ts'
import { channelRule, LETTER_TOPICS, type ToldChannel } from '#contracts/notifications/topics.ts'
import { isMobileNumber } from '#contracts/common/person/phone.ts'
import type { Context } from '#server/kit/context.ts'
import { cellKey, findChannelRefusals } from '#server/modules/contact/index.ts'
import { findDeceased } from '#server/modules/payees/index.ts'
import { findSpokesmen } from '#server/modules/companies/index.ts'
import { isClosedAddress, type Member } from '#server/modules/members/index.ts'
import { settings } from '#server/modules/platform/index.ts'
import { findLetterWords, findShortMessageWords } from './find-words.ts'
import { withoutClosedFiles } from './files-told.ts'
import { type Settled, settle } from '../templates/ahead.ts'
import { letterheadOf } from '../templates/letterhead.ts'
import { writeLetter, type Letter, type Told } from '../templates/letter.ts'

/** Stands in a stored mail where the link's token will be. */
export const TOKEN_MARK = 'token-is-put-in-when-the-mail-leaves'

/** Who is told: a member, or somebody of whom only the address is known. */
export interface Receiver {
  /** One message of an event and a letter to each key: the member's id, or that of the record the address stands in. */
  readonly key: string
  readonly memberId: string | null
  readonly emailAddress: string
  /** Empty where none is known to be theirs. */
  readonly phone: string
}

/** Something to tell, to whom. */
export interface Telling {
  readonly to: Receiver
  readonly told: Told
  /** The projects a letter to staff is about: who may not be told of one is not written to (files-told.ts). */
  readonly ofProjects?: readonly string[]
  /** Of the link, put in when the mail leaves (TOKEN_MARK stands for it until then). */
  readonly mailTokenId?: string
  /** A version of a legal text that goes along, whole. */
  readonly attachedTextId?: string
  /** What an investor accepted, whose papers go along. */
  readonly attachedAcceptanceId?: string
}

/** A mail for the outbox. */
export interface AddressedMail {
  readonly channel: 'email'
  readonly to: Receiver
  readonly letter: Letter
  readonly mailTokenId: string | null
  readonly attachedTextId: string | null
  readonly attachedAcceptanceId: string | null
  readonly holdsUntil: Date | null
}

/** A short message for the outbox. */
export interface AddressedSms {
  readonly channel: 'sms'
  readonly to: Receiver
  readonly template: string
  readonly text: string
  /** Of the code, put in when the message leaves. */
  readonly mailTokenId: string | null
  readonly holdsUntil: Date | null
}

/** A line for the list behind a member's bell. */
export interface AddressedNotice {
  readonly channel: 'platform'
  readonly to: Receiver
  readonly template: LetterName
  readonly title: string
  readonly path: string
}

export type Addressed = AddressedMail | AddressedSms | AddressedNotice

/** A member as the receiver of a message; short messages go only to a number that is known to be theirs. */
export function memberAsReceiver(member: Pick<Member, 'id' | 'emailAddress' | 'phone' | 'phoneVerifiedAt'>): Receiver {
  const { id, emailAddress, phone, phoneVerifiedAt } = member
  return { key: id, memberId: id, emailAddress, phone: phoneVerifiedAt ? phone : '' }
}

/** What a company is told, told to its people who may see it; they are led to it in the company's name. */
async function toPeople(context: Context, telling: Telling): Promise<Telling[]> {
  const { to, told } = telling
  if (to.memberId === null || to.emailAddress !== '') return [telling]
  const companyId = to.memberId
  const people = await findSpokesmen(context, companyId)
  return people.map(({ id, emailAddress }) => ({
    ...telling,
    to: { key: id, memberId: id, emailAddress, phone: '' },
    told: { ...told, path: actingPath(told.path, companyId) },
  }))
}

/**
 * Puts tellings into words, read once for each letter however many it goes to. The one place where what a member switched off is
 * left out, channel by channel; what law or safety asks for is no choice (contracts/notifications/topics.ts). Nor is what is over told
 * (templates/ahead.ts). Whoever ended their membership is told nothing more, and whoever died.
 */
export async function address(context: Context, all: readonly Telling[]): Promise<Addressed[]> {
  const open = await withoutClosedFiles(context, all)
  const people = (await Promise.all(open.map((telling) => toPeople(context, telling)))).flat()
  const deceased = await findDeceased(
    context,
    people.flatMap(({ to }) => to.memberId ?? []),
  )
  const now = context.clock.now()
  const tellings = people
    .filter(({ to }) => !isClosedAddress(to.emailAddress) && !deceased.has(to.memberId ?? ''))
    .flatMap((telling) => {
      const told = settle(telling.told, now)
      return told ? [{ ...telling, told }] : []
    })
  if (tellings.length === 0) return []
  const operator = await settings.findOperator(context)
  const { platformName } = operator
  const wants = await wantedBy(context, tellings)
  const letters = await readAll(
    tellings.filter(({ told }) => !LETTERS[told.name].isSmsOnly),
    (name) => findLetterWords(context, name),
  )
  const texts = context.outside.sms
    ? await readAll(
        tellings.filter(({ told }) => LETTERS[told.name].hasSms),
        (name) => findShortMessageWords(context, name),
      )
    : new Map<LetterName, string>()
  return tellings.flatMap(({ to, told, mailTokenId = null, ...attached }): Addressed[] => {
    const { attachedTextId = null, attachedAcceptanceId = null } = attached
    const { holdsUntil } = told
    const values = { platformName, ...told.values }
    const words = letters.get(told.name)
    const text = isMobileNumber(to.phone) ? texts.get(told.name) : undefined
    const mails: Addressed[] =
      words && wants(to, told.name, 'email')
        ? [
            {
              channel: 'email',
              to,
              letter: writeLetter(words, { ...told, values }, letterheadOf(operator)),
              mailTokenId,
              attachedTextId,
              attachedAcceptanceId,
              holdsUntil,
            },
          ]
        : []
    const sms: Addressed[] =
      text === undefined || !wants(to, told.name, 'sms') || lacksMoment(text, values)
        ? []
        : [{ channel: 'sms', to, template: told.name, text: fillTemplate(text, values), mailTokenId, holdsUntil }]
    const notice = words && wants(to, told.name, 'platform') ? noticeOf(to, words, { ...told, values }) : null
    return [...mails, ...sms, ...(notice ? [notice] : [])]
  })
}

/** One sentence has no line to leave out. */
const lacksMoment = (text: string, values: MarkValues): boolean =>
  marksIn(text).some((mark) => AHEAD_MARKS.some((one) => one === mark) && !values[mark])

/** What other people wrote or decided in words of their own, and codes: never part of the one line behind a bell. */
const NOT_FOR_NOTICES: MarkValues = {
  question: null,
  questionAnswer: null,
  comment: null,
  hidingNote: null,
  answer: null,
  decisionReason: null,
  changeReason: null,
  code: null,
}

/** The letter's subject as a line behind the bell; null where it leads by a secret link. */
function noticeOf(to: Receiver, words: LetterWords, { name, values, path }: Settled): AddressedNotice | null {
  if (path === '' || path.includes(TOKEN_MARK)) return null
  const title = fillTemplate(words.subject, { ...values, ...NOT_FOR_NOTICES }).trim()
  return { channel: 'platform', to, template: name, title, path }
}

type Wants = (to: Receiver, name: LetterName, channel: ToldChannel) => boolean

/** What each receiver wants to be told in which way: all of it, but for what they may switch off and did. */
async function wantedBy(context: Pick<Context, 'db'>, tellings: readonly Pick<Telling, 'to'>[]): Promise<Wants> {
  const members = tellings.flatMap(({ to }) => to.memberId ?? [])
  const refused = await findChannelRefusals(context, [...new Set(members)])
  return ({ memberId }, name, channel) => {
    const topic = LETTER_TOPICS[name]
    const rule = channelRule(topic, channel)
    if (channel === 'platform' && (memberId === null || rule === 'none')) return false
    return rule !== 'chosen' || memberId === null || !refused.has(cellKey(memberId, topic, channel))
  }
}

async function readAll<Words>(
  tellings: readonly { readonly told: Settled }[],
  read: (name: LetterName) => Promise<Words>,
): Promise<ReadonlyMap<LetterName, Words>> {
  const names = [...new Set(tellings.map(({ told }) => told.name))]
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)))
}

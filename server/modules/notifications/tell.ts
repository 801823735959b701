import type { LetterName } from '#contracts/notifications/letters.ts'
import { fillTemplate, LETTERS } from '#contracts/notifications/letters.ts'
import { isMobileNumber } from '#contracts/common/person/phone.ts'
import type { Context } from '#server/kit/context.ts'
import type { Member } from '#server/modules/membership/index.ts'
import { findSetting } from '#server/modules/platform/index.ts'
import { findLetterWords, findShortMessageWords } from './letters/find-words.ts'
import { writeLetter, type Letter, type Told } from './templates/letter.ts'

/** Stands in a stored mail where the link's token will be. */
export const TOKEN_MARK = 'token-is-put-in-when-the-mail-leaves'

/** Who is told: a member, or somebody of whom only the address is known. */
export interface Receiver {
  /** One message of an event and a letter to each key: the member's id, or that of the record the address stands in. */
  readonly key: string
  readonly memberId: string | null
  readonly emailAddress: string
  /** Empty where none is known to be his. */
  readonly phone: string
}

/** Something to tell, to whom. */
export interface Telling {
  readonly to: Receiver
  readonly told: Told
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
}

/** A short message for the outbox. */
export interface AddressedSms {
  readonly channel: 'sms'
  readonly to: Receiver
  readonly template: string
  readonly text: string
  /** Of the code, put in when the message leaves. */
  readonly mailTokenId: string | null
}

export type Addressed = AddressedMail | AddressedSms

/** A member as the receiver of a message; short messages go only to a number that is known to be his. */
export function memberAsReceiver(member: Pick<Member, 'id' | 'emailAddress' | 'phone' | 'phoneVerifiedAt'>): Receiver {
  const { id, emailAddress, phone, phoneVerifiedAt } = member
  return { key: id, memberId: id, emailAddress, phone: phoneVerifiedAt ? phone : '' }
}

/** Puts tellings into words, read once for each letter however many it goes to. */
export async function address(context: Context, tellings: readonly Telling[]): Promise<Addressed[]> {
  if (tellings.length === 0) return []
  const platformName = await findPlatformName(context)
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
    const values = { platformName, ...told.values }
    const words = letters.get(told.name)
    const text = isMobileNumber(to.phone) ? texts.get(told.name) : undefined
    const mails: Addressed[] = words
      ? [
          {
            channel: 'email',
            to,
            letter: writeLetter(words, { ...told, values }),
            mailTokenId,
            attachedTextId,
            attachedAcceptanceId,
          },
        ]
      : []
    const sms: Addressed[] =
      text === undefined
        ? []
        : [{ channel: 'sms', to, template: told.name, text: fillTemplate(text, values), mailTokenId }]
    return [...mails, ...sms]
  })
}

async function readAll<Words>(
  tellings: readonly Telling[],
  read: (name: LetterName) => Promise<Words>,
): Promise<ReadonlyMap<LetterName, Words>> {
  const names = [...new Set(tellings.map(({ told }) => told.name))]
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)))
}

/** How the platform calls itself, for letters. */
export async function findPlatformName(context: Pick<Context, 'db'>): Promise<string> {
  const name = await findSetting(context, 'platformName')
  return typeof name === 'string' ? name : ''
}

import { isTurkishIban, normaliseIban } from '#contracts/common/person/iban.ts'
import type { Environment } from './environment.ts'
import { readSigning } from './read-signing.ts'
import type { OutsideConfig } from '#server/outside/configuration.ts'
import { LIST_VERSIONS, type ListVersion } from '#server/outside/index.ts'

type Kind = 'web' | 'smtp' | 'sender' | 'word' | 'digits' | 'secret' | 'iban'

const OUTSIDE = {
  IDENTITY_URL: 'web',
  FOREIGNER_IDENTITY_URL: 'web',
  MKK_URL: 'web',
  MKK_TOKEN: 'word',
  BANK_URL: 'web',
  BANK_TOKEN: 'word',
  SMTP_URL: 'smtp',
  MAIL_FROM: 'sender',
} as const satisfies Record<string, Kind>
const EDEVLET = {
  EDEVLET_URL: 'web',
  EDEVLET_CLIENT_ID: 'word',
  EDEVLET_CLIENT_SECRET: 'word',
} as const satisfies Record<string, Kind>
const SMS = { SMS_URL: 'web', SMS_TOKEN: 'word', SMS_SENDER: 'word' } as const satisfies Record<string, Kind>
const IYS = {
  IYS_URL: 'web',
  IYS_USERNAME: 'word',
  IYS_PASSWORD: 'word',
  IYS_CODE: 'digits',
  IYS_BRAND: 'digits',
} as const satisfies Record<string, Kind>
const CARDS = {
  CARD_PROVIDER_URL: 'web',
  CARD_PROVIDER_TOKEN: 'word',
  CARD_PROVIDER_SECRET: 'secret',
  CARD_SETTLEMENT_IBAN: 'iban',
} as const satisfies Record<string, Kind>

/** Where the outside systems are, outside the trial; what is missing or not as it has to be is named in `problems`. */
export function readOutside(env: Environment, isProduction: boolean, problems: string[]): OutsideConfig {
  const value = (name: keyof typeof OUTSIDE): string => {
    const text = env[name] ?? ''
    const problem = text === '' ? 'is missing' : refuse(text, OUTSIDE[name], isProduction)
    if (problem) problems.push(`${name} ${problem}`)
    return text
  }
  const iys = readIys(env, isProduction, problems)
  const from = value('MAIL_FROM')
  return {
    identity: { citizenUrl: value('IDENTITY_URL'), foreignerUrl: value('FOREIGNER_IDENTITY_URL') },
    edevlet: readEDevlet(env, isProduction, problems),
    mkk: { url: value('MKK_URL'), token: value('MKK_TOKEN') },
    bank: {
      url: value('BANK_URL'),
      token: value('BANK_TOKEN'),
      listVersion: readListVersion(env, problems),
      takesRequests: readTakesRequests(env, problems),
    },
    mail: {
      smtpUrl: value('SMTP_URL'),
      from,
      signing: readSigning(env, { from, sendsOneClick: iys !== null, isProduction }, problems),
    },
    sms: readSms(env, isProduction, problems),
    iys,
    cards: readCards(env, isProduction, problems),
  }
}

/** The version of pain.001 that the bank asks for. */
function readListVersion(env: Environment, problems: string[]): ListVersion {
  const text = env['BANK_LIST_VERSION'] ?? ''
  if (text === '') return '03'
  const version = LIST_VERSIONS.find((each) => text === `pain.001.001.${each}`)
  if (!version)
    problems.push(`BANK_LIST_VERSION must be one of ${LIST_VERSIONS.map((each) => `pain.001.001.${each}`).join(', ')}`)
  return version ?? '03'
}

/** Whether the bank has calls by which it is told of requests for funds (T17/3); without them officers tell it. */
function readTakesRequests(env: Environment, problems: string[]): boolean {
  const text = env['BANK_REQUESTS'] ?? ''
  if (!['', 'on', 'off'].includes(text)) problems.push('BANK_REQUESTS must be on or off')
  return text !== 'off'
}

/** All three or none: without them the platform sends no short messages. */
function readSms(env: Environment, isProduction: boolean, problems: string[]): OutsideConfig['sms'] {
  const read = readTogether(env, SMS, isProduction, problems)
  return read && { url: read.SMS_URL, token: read.SMS_TOKEN, sender: read.SMS_SENDER }
}

/** All three or none: without them nobody is sent to e-Devlet. */
function readEDevlet(env: Environment, isProduction: boolean, problems: string[]): OutsideConfig['edevlet'] {
  const read = readTogether(env, EDEVLET, isProduction, problems)
  return (
    read && { issuer: read.EDEVLET_URL, clientId: read.EDEVLET_CLIENT_ID, clientSecret: read.EDEVLET_CLIENT_SECRET }
  )
}

/** All five or none: without them nothing commercial is sent and nobody is asked for a consent to it. */
function readIys(env: Environment, isProduction: boolean, problems: string[]): OutsideConfig['iys'] {
  const values = readTogether(env, IYS, isProduction, problems)
  return (
    values && {
      url: values.IYS_URL,
      username: values.IYS_USERNAME,
      password: values.IYS_PASSWORD,
      iysCode: values.IYS_CODE,
      brandCode: values.IYS_BRAND,
    }
  )
}

/** All four or none: without them nobody is offered to pay by card. */
function readCards(env: Environment, isProduction: boolean, problems: string[]): OutsideConfig['cards'] {
  const values = readTogether(env, CARDS, isProduction, problems)
  const capture = env['CARD_CAPTURE'] ?? ''
  const isAtOnce = capture === 'at-once'
  if (!isAtOnce && capture !== '' && capture !== 'later') problems.push('CARD_CAPTURE must be later or at-once')
  return (
    values && {
      url: values.CARD_PROVIDER_URL,
      token: values.CARD_PROVIDER_TOKEN,
      secret: values.CARD_PROVIDER_SECRET,
      settlementIban: normaliseIban(values.CARD_SETTLEMENT_IBAN),
      capture: isAtOnce ? 'at-once' : 'later',
    }
  )
}

/** Settings that are there all together or not at all; half of them is a problem. */
function readTogether<Name extends string>(
  env: Environment,
  kinds: Readonly<Record<Name, Kind>>,
  isProduction: boolean,
  problems: string[],
): Readonly<Record<Name, string>> | null {
  const names = Object.keys(kinds) as Name[]
  if (names.every((name) => !env[name])) return null
  const together = `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} belong together`
  for (const name of names) {
    const text = env[name]
    const problem = text ? refuse(text, kinds[name], isProduction) : `is missing: ${together}`
    if (problem) problems.push(`${name} ${problem}`)
  }
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) as Record<Name, string>
}

/** What is wrong with a setting's text, as the end of a sentence that begins with its name; null: nothing. Never repeats it. */
function refuse(text: string, kind: Kind, isProduction: boolean): string | null {
  if (kind === 'web') return refuseWeb(text, isProduction)
  if (kind === 'smtp' && !isAddress(text, ['smtp:', 'smtps:']))
    return 'must be an address like smtps://user:password@host:465 or smtp://user:password@host:587'
  if (kind === 'sender' && !/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text))
    return 'must be an e-mail address, alone or as: Name <address>'
  if (kind === 'secret' && text.length < 32) return 'must have at least 32 characters'
  if (kind === 'iban' && !isTurkishIban(normaliseIban(text))) return 'must be a Turkish IBAN'
  if (kind === 'digits' && !/^[0-9]{1,20}$/.test(text)) return 'must be a number of digits alone'
  return null
}

/** Identity numbers and tokens travel there: encrypted in production, but for a proxy of the operator's on this machine. */
export function refuseWeb(text: string, isProduction: boolean): string | null {
  if (!isAddress(text, ['https:', 'http:'])) return `must be an ${isProduction ? 'https' : 'http or https'} address`
  const { protocol, hostname } = new URL(text)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isProduction && protocol === 'http:' && !isHere ? 'must begin with https:// in production' : null
}

function isAddress(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocols.includes(protocol) && hostname !== ''
}

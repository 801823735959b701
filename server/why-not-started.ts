import type { OtherRights } from './kit/database/rights.ts'
import { StartRefused } from './kit/start-refused.ts'
import { type Config, withHost } from '#server/settings/config.ts'

interface SystemError {
  readonly code: string
  readonly message: string
}

function asSystemError(error: unknown): SystemError {
  if (!(error instanceof Error)) return { code: '', message: String(error) }
  // A name with two addresses (localhost) fails with one error for each and no words of its own.
  const first: Error = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
  // A schema file that failed says which, and carries what the server said.
  if (!('code' in first) && first.cause) return asSystemError(first.cause)
  return { code: (first as Error & { code?: string }).code ?? '', message: first.message }
}

/** Why the address to listen on could not be had; what is not foreseen is returned as it came. */
export function whyNotListening(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program: stop that one or choose another port (PORT=${port + 1} npm start).`,
    EACCES: `Port ${port} is not for this user to listen on: choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine: leave it out, or set 0.0.0.0 for all of them.`,
    ENOTFOUND: `HOST is ${host}, which is no known name: leave it out, or set 0.0.0.0 for all addresses.`,
    EAI_AGAIN: `HOST is ${host}, which is no known name: leave it out, or set 0.0.0.0 for all addresses.`,
  }
  const sentence = sentences[asSystemError(error).code]
  return sentence ? new StartRefused(sentence, error) : error
}

const NOT_THERE = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOENT', 'EACCES']

/** Why the server of a setting could not be used; what is not foreseen is returned as it came. Never tells the password. */
export function whyNotConnected(error: unknown, databaseUrl: string, setting = 'DATABASE_URL'): unknown {
  if (error instanceof StartRefused) return error
  const { code, message } = asSystemError(error)
  const sentences: Record<string, string> = {
    '28P01': `PostgreSQL refused the user or password of ${setting}: correct them there.`,
    '28000': `PostgreSQL refused the user of ${setting} (${message}): correct ${setting} or the server's pg_hba.conf.`,
    '3D000': `The database of ${setting} does not exist (${message}): create it, or name another one.`,
    '53300': 'PostgreSQL has no connection left: raise its max_connections, or end other programs.',
    '57P03': 'PostgreSQL is starting or stopping: try again in a moment.',
    '42501': `The user of ${setting} lacks a right (${message}): \`npm run database\` makes both roles and gives them theirs.`,
    '53100': 'The disk of the PostgreSQL server is full: make room there and start again.',
    '25006': `The database of ${setting} is read-only: name the primary server, not a standby.`,
    ENOTFOUND: `The host of ${setting} is not known (${message}): correct the name.`,
    EAI_AGAIN: `The host of ${setting} is not known (${message}): correct the name.`,
  }
  const isSilent = NOT_THERE.includes(code) || /timeout|Connection terminated/.test(message)
  const silent = `PostgreSQL does not answer at ${hostOf(databaseUrl)} (${message}): start it, or correct ${setting}.`
  const isServersWord = /^[0-9A-Z]{5}$/.test(code)
  const aboutAccess = !isServersWord && /password|SASL|SSL|certificate/i.test(message)
  const refused = `PostgreSQL at ${hostOf(databaseUrl)} could not be used (${message}): correct ${setting}.`
  const sentence = sentences[code] ?? (isSilent ? silent : aboutAccess ? refused : undefined)
  return sentence ? new StartRefused(sentence, error) : error
}

function hostOf(databaseUrl: string): string {
  const { host, searchParams } = new URL(withHost(databaseUrl))
  return searchParams.get('host') ?? (host || 'localhost')
}

const OLDEST_POSTGRES = 150_000

export interface DatabaseFacts {
  readonly version: number
  readonly encoding: string
}

/** Refuses a server that is too old and a database that cannot hold Turkish letters, before anything is written. */
export function judgeDatabase({ version, encoding }: DatabaseFacts): void {
  if (version < OLDEST_POSTGRES)
    throw new StartRefused(`PostgreSQL 15 or newer is needed; that of DATABASE_URL is ${Math.floor(version / 10_000)}.`)
  if (encoding !== 'UTF8')
    throw new StartRefused(
      `The database of DATABASE_URL is encoded in ${encoding}: create one with encoding UTF8 and name that.`,
    )
}

const TWO_ROLES = 'one role owns and another works: `npm run database -- --help` tells how both are made.'

/** Refuses a role for the program that could switch off what guards the database from it. */
export function judgePowers(powers: readonly string[]): void {
  if (powers.length)
    throw new StartRefused(`The user of DATABASE_URL ${tellFew(powers)}, and the program must not: ${TWO_ROLES}`)
}

const SHOWN = 5

function tellFew(told: readonly string[]): string {
  const rest = told.length > SHOWN ? ` and ${told.length - SHOWN} more` : ''
  return told.slice(0, SHOWN).join(', ') + rest
}

/** Refuses a role that may do more or less with the tables than is declared for it; `owner` gave it what is declared, if there was one. */
export function judgeRights({ more, less }: OtherRights): void {
  const told = [...more.map((right) => `may besides ${right}`), ...less.map((right) => `lacks ${right}`)]
  if (told.length === 0) return
  throw new StartRefused(
    `The user of DATABASE_URL ${tellFew(told)}: take what others gave it, and let \`npm run database\` give it its own.`,
  )
}

/** Refuses a schema of another version where the program has no owner's address to bring it up by. */
export function judgeVersion(unapplied: readonly string[]): void {
  if (unapplied.length)
    throw new StartRefused(
      `The database is not of this version (${unapplied.length} schema files, ${unapplied[0]} first): ` +
        'bring it up by `npm run database`, or set DATABASE_OWNER_URL.',
    )
}

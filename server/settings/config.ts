import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from './environment.ts'
import { keepSecrets } from './keep-secrets.ts'
import type { FilesConfig } from '#server/kit/files/index.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { StartRefused } from '#server/kit/start-refused.ts'
import type { OutsideConfig } from '#server/outside/configuration.ts'
import { readFiles } from './read-files.ts'
import { type MetricsAddress, readMetrics } from './read-metrics.ts'
import { readOutside } from './read-outside.ts'
import { readSecrets } from './read-secrets.ts'
import { whatToLookAt } from './settings-to-look-at.ts'

/** Everything the environment decides, read once at start (README, "Configuration"). */
export interface Config {
  readonly port: number
  readonly host: string
  readonly isProduction: boolean
  /** Trial pieces run: demo data, simulators, movable clock, `/deneme`. Never in production. */
  readonly isTrial: boolean
  readonly isDevelopment: boolean
  /** External PostgreSQL; null: the embedded one. */
  readonly databaseUrl: string | null
  /** The same database as the role that owns it, which brings the schema up; null: it is up, or one role does everything. */
  readonly databaseOwnerUrl: string | null
  /** A standby of the same database, or what leads to one, for what visitors read; null: they read from `databaseUrl`. */
  readonly databaseReadUrl: string | null
  readonly dataFolder: string
  readonly baseUrl: string
  readonly trustedProxies: number
  readonly logLevel: string
  readonly secrets: Secrets
  /** Null in the trial: the simulators say where they are. */
  readonly outside: OutsideConfig | null
  readonly files: FilesConfig
  /** Search engines may list what is public. On in production, off elsewhere, unless told otherwise. */
  readonly searchEngines: boolean
  /** Outside collector of page views, asked for consent first. */
  readonly pageViewUrl: string | null
  /** How long a server that is told to end (SIGTERM) serves on, not ready any more; 0: it stops at once. */
  readonly drainSeconds: number
  /** How often an open page asks whether something was published, in seconds; 0: never. */
  readonly followSeconds: number
  /** How long an anonymous page is shared, in milliseconds; 0: every page is rendered anew. */
  readonly htmlCacheMs: number
  /** Where figures are told to Prometheus; null: nowhere. */
  readonly metrics: MetricsAddress | null
  /** What the settings allow and their operator may not have meant; told once at start. */
  readonly lookAt: readonly string[]
}

/** Missing or weak settings, each named with what it needs; the start stops here. */
export class ConfigRefused extends StartRefused {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The settings do not allow a start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigRefused'
    this.problems = problems
  }
}

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url))
const DEFAULT_PORT = 3000
const MODES = ['', 'production', 'development', 'test']
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const HTML_CACHE_MS = 2000
const FOLLOW_SECONDS = 60
/** Several rounds of a proxy's health checks, and half of what container runtimes wait for before they kill. */
const DRAIN_SECONDS = 5

/** Reads and judges the environment; throws `ConfigRefused` naming every problem at once. */
export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const isProduction = readMode(env, problems)
  const isTrial = readSwitch(env, 'TRIAL', true, problems) && !isProduction
  const dataFolder = readDataFolder(env, problems)
  const port = readNumber(env, 'PORT', DEFAULT_PORT, 0, 65_535, problems)
  const host = env['HOST'] || (isProduction ? '0.0.0.0' : 'localhost')
  const config: Config = {
    port,
    host,
    isProduction,
    isTrial,
    isDevelopment: env['NODE_ENV'] === 'development',
    ...readDatabase(env, isProduction, problems),
    dataFolder,
    baseUrl: readBaseUrl(env, isProduction, port, problems),
    trustedProxies: readNumber(env, 'TRUSTED_PROXIES', 0, 0, 10, problems),
    logLevel: readLogLevel(env, isProduction, problems),
    secrets: isProduction ? readSecrets(env, problems) : readKeptSecrets(dataFolder, problems),
    outside: isTrial ? null : readOutside(env, isProduction, problems),
    files: readFiles(env, isProduction, problems),
    searchEngines: readSwitch(env, 'SEARCH_ENGINES', isProduction, problems),
    pageViewUrl: readPageViewUrl(env, isProduction, problems),
    drainSeconds: readNumber(env, 'DRAIN_SECONDS', isProduction ? DRAIN_SECONDS : 0, 0, 600, problems),
    followSeconds: readNumber(env, 'WEB_FOLLOW_SECONDS', FOLLOW_SECONDS, 0, 86_400, problems),
    htmlCacheMs: readSwitch(env, 'WEB_HTML_CACHE', true, problems) ? HTML_CACHE_MS : 0,
    metrics: readMetrics(env, port, problems),
    lookAt: whatToLookAt(env, host),
  }
  if (problems.length) throw new ConfigRefused(problems)
  return config
}

/** A misspelt "production" would open the trial, whose passwords everyone knows. */
function readMode(env: Environment, problems: string[]): boolean {
  const text = env['NODE_ENV'] ?? ''
  if (!MODES.includes(text)) problems.push('NODE_ENV must be production, development, test or nothing')
  return text === 'production'
}

function readLogLevel(env: Environment, isProduction: boolean, problems: string[]): string {
  const level = env['LOG_LEVEL'] || (isProduction ? 'info' : 'warn')
  if (!LOG_LEVELS.includes(level)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  return level
}

/** Where the platform keeps what is no database server's; the folder may not be there. */
export function dataFolderOf(env: Environment): string {
  return path.resolve(PROJECT_FOLDER, env['DATA_FOLDER'] || '.data')
}

function readDataFolder(env: Environment, problems: string[]): string {
  const folder = dataFolderOf(env)
  try {
    makeFolder(folder)
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    problems.push(`DATA_FOLDER must be a folder this user may write to (${(error as Error).message})`)
  }
  return folder
}

/** One folder after the other: where none can be made (/proc), Node's own `recursive` tries for ever. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process starting at the same moment made it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const NO_SECRETS: Secrets = { session: '', data: '', index: '', proof: '' }

function readKeptSecrets(dataFolder: string, problems: string[]): Secrets {
  if (problems.some((problem) => problem.startsWith('DATA_FOLDER'))) return NO_SECRETS
  try {
    return keepSecrets(dataFolder)
  } catch (error) {
    problems.push(
      `secrets.json in DATA_FOLDER cannot be used (${(error as Error).message}): put back a copy, or empty the folder`,
    )
    return NO_SECRETS
  }
}

function readNumber(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
  problems: string[],
): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  problems.push(`${name} must be a whole number from ${min} to ${max}`)
  return fallback
}

/** Without a host PostgreSQL means its socket; `URL` wants one. */
export function withHost(databaseUrl: string): string {
  return databaseUrl.replace('@/', '@localhost/')
}

function readDatabase(
  env: Environment,
  isProduction: boolean,
  problems: string[],
): Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseReadUrl'> {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL', problems)
  const databaseOwnerUrl = readDatabaseUrl(env, 'DATABASE_OWNER_URL', problems)
  if (!databaseUrl && isProduction)
    problems.push('DATABASE_URL is missing: production keeps its data on a PostgreSQL server (15 or newer)')
  else if (!databaseUrl && databaseOwnerUrl)
    problems.push('DATABASE_OWNER_URL is set without DATABASE_URL, by which the program itself connects')
  const databaseReadUrl = readDatabaseUrl(env, 'DATABASE_READ_URL', problems)
  if (!databaseUrl && databaseReadUrl)
    problems.push('DATABASE_READ_URL is set without DATABASE_URL, of which it has to be a standby')
  return { databaseUrl, databaseOwnerUrl, databaseReadUrl }
}

/** Reads the address of a database, with its role. */
export function readDatabaseUrl(env: Environment, name: string, problems: string[]): string | null {
  const url = env[name] || null
  if (url && !/^postgres(ql)?:\/\//.test(url)) problems.push(`${name} must begin with postgres://`)
  else if (url && !URL.canParse(withHost(url)))
    problems.push(`${name} is not an address: signs like @ : / # in the password are written %40 %3A %2F %23`)
  return url
}

function readBaseUrl(env: Environment, isProduction: boolean, port: number, problems: string[]): string {
  const text = env['PUBLIC_URL']
  if (!text) {
    if (isProduction) problems.push('PUBLIC_URL is missing: the https address people use, for links in mails')
    return `http://localhost:${port}`
  }
  const problem = whyNotPublicUrl(text, isProduction)
  if (problem) problems.push(`PUBLIC_URL ${problem}`)
  return problem ? text : new URL(text).origin
}

/** Everything is served from its root, and links are made by putting a path behind it. */
function whyNotPublicUrl(text: string, isProduction: boolean): string | null {
  if (!URL.canParse(text)) return 'is not an address'
  const { protocol, hostname, username, password, pathname } = new URL(text)
  if (!['http:', 'https:'].includes(protocol) || hostname === '') return 'must be an http or https address'
  if (isProduction && protocol !== 'https:') return 'must begin with https:// in production'
  if (username || password) return 'must not hold a user or password: everyone reads it in links'
  if (/[?#]/.test(text)) return 'must end with the host: no query (?) and no fragment (#)'
  return /^\/*$/.test(pathname) ? null : 'must end with the host: the platform is not served below a path'
}

function readPageViewUrl(env: Environment, isProduction: boolean, problems: string[]): string | null {
  const text = env['PAGE_VIEW_URL']
  if (!text) return null
  const protocols = isProduction ? ['https:'] : ['https:', 'http:']
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  problems.push(`PAGE_VIEW_URL must be an ${isProduction ? 'https' : 'http or https'} address`)
  return null
}

function readSwitch(env: Environment, name: string, fallback: boolean, problems: string[]): boolean {
  const text = env[name]
  if (text === 'on' || text === 'off') return text === 'on'
  if (text) problems.push(`${name} must be on or off`)
  return fallback
}

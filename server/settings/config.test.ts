import { generateKeyPairSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigRefused, readConfig } from './config.ts'

const key = (): string => randomBytes(32).toString('base64')
const production = (): Record<string, string> => ({
  NODE_ENV: 'production',
  DATA_FOLDER: path.join(os.tmpdir(), `config-${process.pid}`),
  DATABASE_URL: 'postgres://app@db/app',
  PUBLIC_URL: 'https://acikdefter.example',
  SESSION_SECRET: randomBytes(48).toString('base64'),
  DATA_KEY: key(),
  INDEX_KEY: key(),
  PROOF_KEY: key(),
  IDENTITY_URL: 'https://identity.example/KPSPublic.asmx',
  FOREIGNER_IDENTITY_URL: 'https://identity.example/KPSPublicYabanciDogrula.asmx',
  MKK_URL: 'https://mkk.example',
  MKK_TOKEN: 'token',
  BANK_URL: 'https://bank.example',
  BANK_TOKEN: 'token',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Operator <info@operator.example>',
})

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigRefused) return error.problems
    throw error
  }
}

test('complete production settings are accepted and leave the trial out', () => {
  expect(readConfig(production())).toMatchObject({ isProduction: true, isTrial: false })
})

test.each(Object.keys(production()).filter((name) => !['NODE_ENV', 'DATA_FOLDER'].includes(name)))(
  'production without %s is refused by name',
  (name) => {
    const env = production()
    delete env[name]
    expect(problemsOf(env).join()).toContain(name)
  },
)

test.each([
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', 'a'.repeat(64)],
  ['DATA_KEY', Buffer.alloc(32).toString('base64')],
  ['INDEX_KEY', 'bm90LTMyLWJ5dGVz'],
  ['PROOF_KEY', 'bm90LTMyLWJ5dGVz'],
  ['PUBLIC_URL', 'http://acikdefter.example'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_OWNER_URL', 'mysql://db'],
  ['DATABASE_READ_URL', 'mysql://db'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', 'yes'],
  ['METRICS_PORT', '3000'],
  ['METRICS_HOST', '10.0.0.1'],
  ['PORT', '99999'],
  ['SESSION_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['SESSION_SECRET', 'correct-horse-battery-staple-forever'],
  ['DATA_KEY', Buffer.from(Array.from({ length: 32 }, (_, index) => index + 1)).toString('base64')],
  ['PUBLIC_URL', 'https://acikdefter.example/?y=1'],
  ['PUBLIC_URL', 'https://acikdefter.example#z'],
  ['PUBLIC_URL', 'https://acikdefter.example/?'],
  ['PUBLIC_URL', 'https://user:secret@acikdefter.example'],
  ['PUBLIC_URL', 'https://acikdefter.example/platform'],
  ['PUBLIC_URL', 'ftp://acikdefter.example'],
  ['WEB_HTML_CACHE', 'no'],
])('production refuses a weak %s', (name, value) => {
  expect(problemsOf({ ...production(), [name]: value }).join()).toContain(name)
})

const secret = randomBytes(48).toString('base64')

test.each(['SESSION_SECRET', 'DATA_KEY', 'INDEX_KEY'])(
  'beside %s stands the value that comes next or the former one, as strong as it and another',
  (name) => {
    const env = production()
    const [next, former] = [`${name}_NEXT`, `${name}_FORMER`]
    const another = name === 'SESSION_SECRET' ? secret : key()
    const told = { SESSION_SECRET: 'session', DATA_KEY: 'data', INDEX_KEY: 'index' }[name] ?? ''
    expect(readConfig({ ...env, [next]: another }).secrets).toMatchObject({ next: { [told]: another }, former: {} })
    expect(readConfig({ ...env, [former]: another }).secrets).toMatchObject({ next: {}, former: { [told]: another } })
    expect(readConfig({ ...env, [next]: another }).lookAt.join()).toContain(`${next} is accepted`)
    for (const setting of [next, former]) {
      expect(problemsOf({ ...env, [setting]: 'short' }).join()).toContain(`${setting} is weak`)
      expect(problemsOf({ ...env, [setting]: env[name] ?? '' })).toEqual([
        `${setting} must differ from every other secret`,
      ])
      expect(problemsOf({ ...env, [setting]: env['PROOF_KEY'] ?? '' }).join()).toContain(`${setting} must differ`)
    }
    expect(problemsOf({ ...env, [next]: another, [former]: name === 'SESSION_SECRET' ? `${secret}x` : key() })).toEqual(
      [`${next} and ${former} are both set: a key is replaced once at a time`],
    )
  },
)

test('files lie in the data folder and nobody looks through them, until a bucket and a scanner are named', () => {
  const bucket = {
    S3_URL: 'https://s3.example/files/',
    S3_REGION: 'eu-1',
    S3_KEY_ID: 'id',
    S3_SECRET: 'secret',
  }
  expect(readConfig(production()).files).toEqual({ bucket: null, scanner: null })
  expect(readConfig({ ...production(), ...bucket, CLAMD_ADDRESS: 'clamd:3310' }).files).toEqual({
    bucket: { url: 'https://s3.example/files', region: 'eu-1', keyId: 'id', secret: 'secret' },
    scanner: { host: 'clamd', port: 3310 },
  })
  expect(readConfig({ ...production(), CLAMD_ADDRESS: '/run/clamd.ctl' }).files.scanner).toEqual({
    path: '/run/clamd.ctl',
  })
  for (const name of Object.keys(bucket))
    expect(problemsOf({ ...production(), ...bucket, [name]: '' }).join()).toContain(name)
  for (const S3_URL of ['http://s3.example/files', 'https://s3.example', 'https://s3.example/a/b', 's3://files'])
    expect(problemsOf({ ...production(), ...bucket, S3_URL }).join()).toMatch(/^S3_URL must/)
  for (const CLAMD_ADDRESS of ['clamd', 'clamd:0', 'clamd:99999', 'a b:1'])
    expect(problemsOf({ ...production(), CLAMD_ADDRESS }).join()).toMatch(/^CLAMD_ADDRESS must/)
})

test('short messages are off without settings, and half a setting is refused', () => {
  const sms = { SMS_URL: 'https://sms.example', SMS_TOKEN: 'token', SMS_SENDER: 'OPERATOR' }
  expect(readConfig(production()).outside?.sms).toBeNull()
  expect(readConfig({ ...production(), ...sms }).outside?.sms).toEqual({
    url: sms.SMS_URL,
    token: 'token',
    sender: 'OPERATOR',
  })
  expect(problemsOf({ ...production(), SMS_URL: sms.SMS_URL }).join()).toMatch(
    /SMS_TOKEN is missing.*SMS_SENDER is missing/,
  )
})

test('nobody is sent to e-Devlet without settings, and half a setting is refused', () => {
  const edevlet = { EDEVLET_URL: 'https://edevlet.example', EDEVLET_CLIENT_ID: 'id', EDEVLET_CLIENT_SECRET: 'secret' }
  expect(readConfig(production()).outside?.edevlet).toBeNull()
  expect(readConfig({ ...production(), ...edevlet }).outside?.edevlet).toEqual({
    issuer: edevlet.EDEVLET_URL,
    clientId: 'id',
    clientSecret: 'secret',
  })
  for (const name of Object.keys(edevlet))
    expect(problemsOf({ ...production(), ...edevlet, [name]: '' }).join()).toMatch(
      new RegExp(`^${name} is missing: EDEVLET_URL,`),
    )
  const plain = { ...edevlet, EDEVLET_URL: 'http://edevlet.example' }
  expect(problemsOf({ ...production(), ...plain }).join()).toMatch(/^EDEVLET_URL must begin with https/)
})

test('without the register of consents nothing commercial is sent, and half its settings are refused', () => {
  const iys = {
    IYS_URL: 'https://iys.example',
    IYS_USERNAME: 'operator',
    IYS_PASSWORD: 'word',
    IYS_CODE: '100001',
    IYS_BRAND: '200002',
    MAIL_SIGNED_BY_RELAY: 'on',
  }
  expect(readConfig(production()).outside?.iys).toBeNull()
  expect(readConfig({ ...production(), ...iys }).outside?.iys).toEqual({
    url: iys.IYS_URL,
    username: 'operator',
    password: 'word',
    iysCode: '100001',
    brandCode: '200002',
  })
  for (const name of Object.keys(iys).filter((each) => each.startsWith('IYS')))
    expect(problemsOf({ ...production(), ...iys, [name]: '' }).join()).toContain(`${name} is missing`)
  expect(problemsOf({ ...production(), ...iys, IYS_URL: 'http://iys.example' }).join()).toMatch(/^IYS_URL must/)
  expect(problemsOf({ ...production(), ...iys, IYS_BRAND: 'marka' }).join()).toMatch(/^IYS_BRAND must/)
})

test.each([
  ['PAGE_VIEW_URL', 'http://sayac.example/topla'],
  ['PAGE_VIEW_URL', 'sayac.example'],
  ['SEARCH_ENGINES', 'yes'],
])('production refuses %s=%s by name', (name, value) => {
  expect(problemsOf({ ...production(), [name]: value }).join()).toContain(name)
})

test.each([
  ['IDENTITY_URL', 'identity.example/KPSPublic.asmx'],
  ['IDENTITY_URL', 'http://identity.example/KPSPublic.asmx'],
  ['FOREIGNER_IDENTITY_URL', 'ftp://identity.example'],
  ['MKK_URL', 'https://'],
  ['MKK_URL', 'mkk.example:443'],
  ['BANK_URL', 'http://bank.example'],
  ['BANK_URL', 'https://bank example'],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp:///x'],
  ['MAIL_FROM', 'Operator'],
  ['MAIL_FROM', 'Operator <info@operator.example'],
  ['SMS_URL', 'sms.example'],
])('production refuses %s=%s by name, and nothing else', (name, value) => {
  const sms = { SMS_URL: 'https://sms.example', SMS_TOKEN: 'token', SMS_SENDER: 'OPERATOR' }
  const problems = problemsOf({ ...production(), ...sms, [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} must `))
})

test.each([
  ['MKK_URL', 'http://127.0.0.1:8443/mkk'],
  ['SMTP_URL', 'smtp://user:p%40ss@mail.example:587'],
  ['MAIL_FROM', 'info@operator.example'],
])('production accepts %s=%s', (name, value) => {
  expect(problemsOf({ ...production(), [name]: value })).toEqual([])
})

test('card payments: all four settings or none, a long secret, a Turkish account', () => {
  const cards = {
    CARD_PROVIDER_URL: 'https://cards.example',
    CARD_PROVIDER_TOKEN: 'word',
    CARD_PROVIDER_SECRET: 'a secret of at least thirty-two characters',
    CARD_SETTLEMENT_IBAN: 'TR33 0006 1005 1978 6457 8413 26',
  }
  expect(readConfig(production()).outside?.cards).toBeNull()
  const read = {
    url: cards.CARD_PROVIDER_URL,
    token: 'word',
    secret: cards.CARD_PROVIDER_SECRET,
    settlementIban: 'TR330006100519786457841326',
  }
  expect(readConfig({ ...production(), ...cards }).outside?.cards).toEqual({ ...read, capture: 'later' })
  const atOnce = readConfig({ ...production(), ...cards, CARD_CAPTURE: 'at-once' })
  expect(atOnce.outside?.cards).toEqual({ ...read, capture: 'at-once' })
  for (const name of Object.keys(cards))
    expect(problemsOf({ ...production(), ...cards, [name]: '' }).join()).toContain(`${name} is missing`)
  const wrong = { CARD_PROVIDER_SECRET: 'short', CARD_SETTLEMENT_IBAN: 'DE02120300000000202051', CARD_CAPTURE: 'never' }
  for (const [name, value] of Object.entries(wrong))
    expect(problemsOf({ ...production(), ...cards, [name]: value }).join()).toMatch(new RegExp(`^${name} must`))
})

test('outside production and trial an outside address may be http, and must still be one', () => {
  const env = { ...production(), NODE_ENV: '', TRIAL: 'off', MKK_URL: 'http://mkk.example' }
  expect(problemsOf(env)).toEqual([])
  expect(problemsOf({ ...env, MKK_URL: 'mkk' })).toEqual(['MKK_URL must be an http or https address'])
})

test('search engines may list production and nothing else, unless told', () => {
  expect(readConfig(production()).searchEngines).toBe(true)
  expect(readConfig({ ...production(), SEARCH_ENGINES: 'off' }).searchEngines).toBe(false)
  expect(readConfig({}).searchEngines).toBe(false)
  expect(readConfig({ SEARCH_ENGINES: 'on' }).searchEngines).toBe(true)
})

test('an address for the outside world is its origin, however it is written', () => {
  for (const PUBLIC_URL of ['https://acikdefter.example', 'https://AcikDefter.example:443//']) {
    expect(readConfig({ ...production(), PUBLIC_URL }).baseUrl).toBe('https://acikdefter.example')
  }
})

test('what works and is seldom meant is named at start, in production alone', () => {
  const behindProxy = { ...production(), TRUSTED_PROXIES: '1' }
  expect(readConfig(behindProxy).lookAt).toEqual([])
  expect(readConfig(production()).lookAt.join()).toMatch(/^TRUSTED_PROXIES is 0: where a proxy/)
  expect(readConfig({ ...production(), HOST: '127.0.0.1' }).lookAt.join()).toMatch(/^TRUSTED_PROXIES is 0: HOST/)
  expect(readConfig({ ...behindProxy, TRIAL: 'on' }).lookAt.join()).toMatch(/^TRIAL is on/)
  expect(readConfig({ TRUSTED_PROXIES: '0' }).lookAt).toEqual([])
  expect(readConfig({ ...behindProxy, BANK_REQUESTS: 'off' }).lookAt.join()).toMatch(/^BANK_REQUESTS is off: finance/)
  expect(readConfig({ ...behindProxy, CLAMD_ADDRESS: 'clamd:3310' }).lookAt.join()).toMatch(
    /^CLAMD_ADDRESS: .*AlertExceedsMax/,
  )
})

test('the session secret is no key used elsewhere', () => {
  const env = production()
  expect(problemsOf({ ...env, SESSION_SECRET: String(env['DATA_KEY']) }).join()).toContain('SESSION_SECRET must differ')
})

test('the two keys must differ', () => {
  const same = key()
  expect(problemsOf({ ...production(), DATA_KEY: same, INDEX_KEY: same }).join()).toContain('INDEX_KEY')
  expect(problemsOf({ ...production(), DATA_KEY: same, PROOF_KEY: same }).join()).toContain('PROOF_KEY')
})

test('production cannot be talked into the trial', () => {
  expect(readConfig({ ...production(), TRIAL: 'on' }).isTrial).toBe(false)
})

test('outside production secrets are made once and kept', () => {
  const DATA_FOLDER = path.join(os.tmpdir(), `config-${process.pid}`)
  expect(readConfig({ DATA_FOLDER }).secrets).toEqual(readConfig({ DATA_FOLDER }).secrets)
})

test.each([
  ['NODE_ENV', 'prod'],
  ['TRIAL', 'false'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'postgres://app:a/b@db/app'],
  ['DATA_FOLDER', import.meta.filename],
  ['DATA_FOLDER', path.join(import.meta.filename, 'data')],
  ['DATA_FOLDER', '/proc/nope/data'],
])('a misspelt %s is refused and not guessed', (name, value) => {
  const env = { DATA_FOLDER: path.join(os.tmpdir(), `config-${process.pid}`), [name]: value }
  expect(problemsOf(env).join()).toContain(name)
})

test('kept secrets that cannot be read are refused in words', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'))
  fs.writeFileSync(path.join(folder, 'secrets.json'), '{"sess')
  expect(problemsOf({ DATA_FOLDER: folder }).join()).toContain('secrets.json')
  fs.rmSync(folder, { recursive: true })
})

test('the address of the owner goes with that of the program', () => {
  const owner = 'postgres://owner@db/app'
  expect(readConfig({ ...production(), DATABASE_OWNER_URL: owner }).databaseOwnerUrl).toBe(owner)
  expect(readConfig(production()).databaseOwnerUrl).toBe(null)
  const env = { DATA_FOLDER: path.join(os.tmpdir(), `config-${process.pid}`), DATABASE_OWNER_URL: owner }
  expect(problemsOf(env)).toEqual([expect.stringContaining('DATABASE_OWNER_URL is set without DATABASE_URL')])
})

test('the address of a standby goes with that of the database', () => {
  const standby = 'postgres://program@standby/app'
  expect(readConfig({ ...production(), DATABASE_READ_URL: standby }).databaseReadUrl).toBe(standby)
  expect(readConfig(production()).databaseReadUrl).toBe(null)
  const env = { DATA_FOLDER: path.join(os.tmpdir(), `config-${process.pid}`), DATABASE_READ_URL: standby }
  expect(problemsOf(env)).toEqual([expect.stringContaining('DATABASE_READ_URL is set without DATABASE_URL')])
})

test('an address without a host is that of a socket', () => {
  const env = { ...production(), DATABASE_URL: 'postgres://app@/app?host=/run/postgresql' }
  expect(problemsOf(env)).toEqual([])
})

test('the bank is sent lists in the version it asks for', () => {
  expect(readConfig(production()).outside?.bank.listVersion).toBe('03')
  const asked = readConfig({ ...production(), BANK_LIST_VERSION: 'pain.001.001.09' })
  expect(asked.outside?.bank.listVersion).toBe('09')
  expect(problemsOf({ ...production(), BANK_LIST_VERSION: '09' }).join()).toMatch(/^BANK_LIST_VERSION must/)
})

test('a bank without calls for requests is one where that is said', () => {
  expect(readConfig(production()).outside?.bank.takesRequests).toBe(true)
  expect(readConfig({ ...production(), BANK_REQUESTS: 'off' }).outside?.bank.takesRequests).toBe(false)
  expect(problemsOf({ ...production(), BANK_REQUESTS: 'no' })).toEqual(['BANK_REQUESTS must be on or off'])
})

const rsaKey = (bits: number): string =>
  generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const dkim = (key: string) => ({ DKIM_DOMAIN: 'operator.example', DKIM_SELECTOR: 'mail', DKIM_KEY: key })
const withIys = {
  IYS_URL: 'https://iys.example',
  IYS_USERNAME: 'operator',
  IYS_PASSWORD: 'word',
  IYS_CODE: '100001',
  IYS_BRAND: '200002',
}

test('letters with one click to leave are signed here or by the mail server, or production does not start', () => {
  expect(problemsOf({ ...production(), ...withIys }).join()).toMatch(/^DKIM_DOMAIN.*List-Unsubscribe-Post \(RFC 8058\)/)
  expect(problemsOf({ ...production(), ...withIys, MAIL_SIGNED_BY_RELAY: 'on' })).toEqual([])
  expect(problemsOf({ ...production(), ...withIys, MAIL_SIGNED_BY_RELAY: 'yes' }).join()).toContain(
    'MAIL_SIGNED_BY_RELAY',
  )
  const key = rsaKey(2048)
  const { outside } = readConfig({ ...production(), ...withIys, ...dkim(key.replaceAll('\n', '\\n')) })
  expect(outside?.mail.signing).toEqual({ domain: 'operator.example', selector: 'mail', privateKey: key })
})

test('a key that signs nothing is refused by name', () => {
  const problem = (over: Record<string, string>) =>
    problemsOf({ ...production(), ...dkim(rsaKey(2048)), ...over }).join()
  expect(problem({})).toBe('')
  expect(problem({ DKIM_KEY: 'not a key' })).toMatch(/^DKIM_KEY must/)
  expect(problem({ DKIM_KEY: rsaKey(1024) })).toMatch(/^DKIM_KEY must/)
  const curve = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(problem({ DKIM_KEY: curve })).toMatch(/^DKIM_KEY must/)
  expect(problem({ DKIM_KEY: '' })).toMatch(/^DKIM_KEY is missing/)
  expect(problem({ DKIM_DOMAIN: 'other.example' })).toMatch(/^DKIM_DOMAIN must be the domain of MAIL_FROM/)
})

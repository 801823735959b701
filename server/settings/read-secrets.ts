import type { Environment } from './environment.ts'
import type { ReplaceableKeys, Secrets } from '#server/kit/secrets.ts'
import { isWeakKey, isWeakText } from './weak-secret.ts'

const KEY_BYTES = 32

/** The secrets of production, which its operator made; every missing, weak or doubled one is named. */
export function readSecrets(env: Environment, problems: string[]): Secrets {
  const session = readText(env, 'SESSION_SECRET', problems)
  const data = readKey(env, 'DATA_KEY', problems)
  const index = readKey(env, 'INDEX_KEY', problems)
  if (data && data === index) problems.push('INDEX_KEY must differ from DATA_KEY')
  if (session && (session === data || session === index))
    problems.push('SESSION_SECRET must differ from DATA_KEY and INDEX_KEY')
  const proof = readKey(env, 'PROOF_KEY', problems)
  if (proof && [session, data, index].includes(proof))
    problems.push('PROOF_KEY must differ from SESSION_SECRET, DATA_KEY and INDEX_KEY')
  return { session, data, index, proof, ...readOthers(env, [session, data, index, proof], problems) }
}

/** How each key that can be replaced is called and read. */
const REPLACEABLE = {
  session: { name: 'SESSION_SECRET', read: readText },
  data: { name: 'DATA_KEY', read: readKey },
  index: { name: 'INDEX_KEY', read: readKey },
} as const

/**
 * The values beside those in use, while keys are being replaced: the one that is written by next, and the one that was written by until
 * now. One replacement of a key is ended before another begins.
 */
function readOthers(
  env: Environment,
  inUse: readonly string[],
  problems: string[],
): Required<Pick<Secrets, 'next' | 'former'>> {
  const others = { next: {}, former: {} } as Record<'next' | 'former', Partial<ReplaceableKeys>>
  const known = new Set(inUse)
  for (const [key, { name, read }] of Object.entries(REPLACEABLE)) {
    const [next, former] = [`${name}_NEXT`, `${name}_FORMER`]
    if (env[next] && env[former]) problems.push(`${next} and ${former} are both set: a key is replaced once at a time`)
    for (const [when, setting] of [
      ['next', next],
      ['former', former],
    ] as const) {
      if (!env[setting]) continue
      const value = read(env, setting, problems)
      if (known.has(value)) problems.push(`${setting} must differ from every other secret`)
      known.add(value)
      others[when] = { ...others[when], [key]: value }
    }
  }
  return others
}

function readText(env: Environment, name: string, problems: string[]): string {
  const text = env[name] ?? ''
  if (isWeakText(text)) {
    const told = text ? 'weak' : 'missing'
    problems.push(`${name} is ${told}: at least 32 random characters (openssl rand -base64 48)`)
  }
  return text
}

function readKey(env: Environment, name: string, problems: string[]): string {
  const text = env[name] ?? ''
  if (isWeakKey(Buffer.from(text, 'base64'), KEY_BYTES)) {
    const told = text ? 'weak' : 'missing'
    problems.push(`${name} is ${told}: ${KEY_BYTES} random bytes in base64 (openssl rand -base64 ${KEY_BYTES})`)
  }
  return text
}

import type { Environment } from './environment.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { isWeakKey, isWeakText } from './weak-secret.ts'

const KEY_BYTES = 32

/** The secrets of production, which its operator made; every missing, weak or doubled one is named. */
export function readSecrets(env: Environment, problems: string[]): Secrets {
  const session = env['SESSION_SECRET'] ?? ''
  if (isWeakText(session)) {
    const told = session ? 'weak' : 'missing'
    problems.push(`SESSION_SECRET is ${told}: at least 32 random characters (openssl rand -base64 48)`)
  }
  const data = readKey(env, 'DATA_KEY', problems)
  const index = readKey(env, 'INDEX_KEY', problems)
  if (data && data === index) problems.push('INDEX_KEY must differ from DATA_KEY')
  if (session && (session === data || session === index))
    problems.push('SESSION_SECRET must differ from DATA_KEY and INDEX_KEY')
  const proof = readKey(env, 'PROOF_KEY', problems)
  if (proof && [session, data, index].includes(proof))
    problems.push('PROOF_KEY must differ from SESSION_SECRET, DATA_KEY and INDEX_KEY')
  return { session, data, index, proof }
}

function readKey(env: Environment, name: string, problems: string[]): string {
  const text = env[name] ?? ''
  if (isWeakKey(Buffer.from(text, 'base64'), KEY_BYTES)) {
    const told = text ? 'weak' : 'missing'
    problems.push(`${name} is ${told}: ${KEY_BYTES} random bytes in base64 (openssl rand -base64 ${KEY_BYTES})`)
  }
  return text
}

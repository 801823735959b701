import type { FilesConfig } from '#server/kit/files/index.ts'
import type { Environment } from './environment.ts'
import { refuseWeb } from './read-outside.ts'

const BUCKET = ['S3_URL', 'S3_REGION', 'S3_KEY_ID', 'S3_SECRET'] as const

export function readFiles(env: Environment, isProduction: boolean, problems: string[]): FilesConfig {
  return { bucket: readBucket(env, isProduction, problems), scanner: readScanner(env, problems) }
}

/** All four or none. */
function readBucket(env: Environment, isProduction: boolean, problems: string[]): FilesConfig['bucket'] {
  const [url = '', region = '', keyId = '', secret = ''] = BUCKET.map((name) => env[name] ?? '')
  if ([url, region, keyId, secret].every((text) => text === '')) return null
  for (const name of BUCKET) {
    if (!env[name]) problems.push(`${name} is missing: ${BUCKET.join(', ')} belong together`)
  }
  const problem = url === '' ? null : (refuseWeb(url, isProduction) ?? whyNoBucket(url))
  if (problem) problems.push(`S3_URL ${problem}`)
  return { url: url.replace(/\/$/, ''), region, keyId, secret }
}

function whyNoBucket(url: string): string | null {
  const { pathname, search, hash, username } = new URL(url)
  const isBucket = /^\/[a-z0-9][a-z0-9.-]+\/?$/.test(pathname) && !search && !hash && !username
  return isBucket ? null : 'must end with the name of the bucket: https://host/bucket'
}

function readScanner(env: Environment, problems: string[]): FilesConfig['scanner'] {
  const text = env['CLAMD_ADDRESS'] ?? ''
  if (text === '') return null
  if (text.startsWith('/')) return { path: text }
  const [, host = '', port = ''] = /^([\w.-]+|\[[\da-fA-F:]+\]):(\d{1,5})$/.exec(text) ?? []
  if (host && Number(port) > 0 && Number(port) < 65_536)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  problems.push('CLAMD_ADDRESS must be host:port, or the path of a socket')
  return null
}

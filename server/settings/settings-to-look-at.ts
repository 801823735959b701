import type { Environment } from './environment.ts'

const HERE = ['localhost', '127.0.0.1', '::1']

/** Settings of production that work and are seldom meant; each sentence begins with the setting's name. */
export function whatToLookAt(env: Environment, host: string): readonly string[] {
  if (env['NODE_ENV'] !== 'production') return []
  const sentences: string[] = []
  if (Number(env['TRUSTED_PROXIES'] || 0) === 0) sentences.push(aboutProxies(host))
  if (env['TRIAL'] === 'on') sentences.push('TRIAL is on and has no effect: there is no trial in production.')
  if (env['CLAMD_ADDRESS']) sentences.push(ABOUT_CLAMD)
  if (env['BANK_REQUESTS'] === 'off') sentences.push(ABOUT_REQUESTS)
  for (const name of REPLACED) if (env[`${name}_NEXT`]) sentences.push(aboutNext(name))
  if (env['SESSION_SECRET_FORMER']) sentences.push(ABOUT_FORMER_SECRET)
  return sentences
}

const REPLACED = ['SESSION_SECRET', 'DATA_KEY', 'INDEX_KEY']

/** The first step of a replacement is easily left at that. */
const aboutNext = (name: string): string =>
  `${name}_NEXT is accepted and not yet written by: once every server has it, it becomes ${name}, and the value of now ${name}_FORMER.`

const ABOUT_FORMER_SECRET =
  'SESSION_SECRET_FORMER is still accepted: take it away an hour after the last server wrote by it, when no letter of before waits.'

/** It tells nobody how it is set, so that it can only be said. */
const ABOUT_CLAMD =
  'CLAMD_ADDRESS: clamd answers OK without having looked above its MaxFileSize and MaxScanSize unless its own setting ' +
  'AlertExceedsMax is yes.'

/** The texts an installation begins with are written for a bank that is told by itself. */
const ABOUT_REQUESTS =
  'BANK_REQUESTS is off: finance officers tell the escrow agent of each request (T17/3). The investment agreement (3.2) promises it ' +
  'at once; change it to what they do.'

/** The platform itself speaks plain HTTP, so behind an https address there is always somebody in front of it. */
function aboutProxies(host: string): string {
  const seen = HERE.includes(host)
    ? 'HOST lets in this machine alone, so every client has its address'
    : 'where a proxy speaks TLS for PUBLIC_URL, every client has that proxy’s address'
  return `TRUSTED_PROXIES is 0: ${seen}, and all of them share one limit of attempts. Set it to the number of proxies in front.`
}

import type { Ground } from '../behaviour.ts'
import { json, type Reply, type Request, type SimulatedSystem } from '../http-server.ts'
import { takeBatch, tellItems } from './iys-batches.ts'
import { tellChanges, tellStatus } from './iys-records.ts'
import { refuse } from './iys-refusals.ts'
import { HOURLY, isWithinHour } from './iys-limits.ts'

/**
 * The register of consents, by its own document (İYS API 3.2.0): it says nothing about a batch for 300 seconds, then once that it waits;
 * refuses first records that say RET, moments ahead of its clock and consents older than three business days; tells changes of the last
 * seven days without the last hour; and gives ten tokens and a thousand single standings an hour.
 */
export function iysRegister(ground: Ground, token: string): SimulatedSystem {
  return {
    system: 'iys',
    prefix: '/iys',
    isAuthorised: ({ path, headers }) => path === '/oauth2/token' || headers.authorization === `Bearer ${token}`,
    refuse: () => refuse(422, 'H092'),
    answer: async (request) => {
      if (request.path === '/oauth2/token') return signIn(ground, request, token)
      const path = /^\/sps\/\d+\/brands\/\d+\/consents(\/.*)$/.exec(request.path)?.[1] ?? ''
      if (request.method === 'POST' && path === '/request') return takeBatch(ground, request)
      if (request.method === 'POST' && path === '/status') return standing(ground, request)
      if (path.startsWith('/request/')) return tellItems(ground, path.slice('/request/'.length))
      return path === '/changes' ? tellChanges(ground, request.query) : json(404, {})
    },
  }
}

async function signIn(ground: Ground, { body }: Request, token: string): Promise<Reply> {
  if (!(await isWithinHour(ground, 'token', HOURLY.token))) return refuse(429, 'H084')
  const asked = new URLSearchParams(body)
  const isRight = asked.get('grant_type') === 'password' && asked.get('password') === token
  return isRight
    ? json(200, {
        access_token: token,
        refresh_token: token,
        expires_in: 7_200,
        refresh_expires_in: 14_400,
        token_type: 'bearer',
      })
    : json(400, { error: 'invalid_request', error_description: 'Kullanıcı kimlik bilgileri geçersiz.' })
}

async function standing(ground: Ground, { body }: Request): Promise<Reply> {
  if (!(await isWithinHour(ground, 'status', HOURLY.status))) return refuse(429, 'H124')
  return tellStatus(ground, body)
}

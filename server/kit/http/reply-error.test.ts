import pino from 'pino'
import { expect, test } from 'vitest'
import { lifecycleErrors } from '#contracts/projects/messages.ts'
import { privateClone } from '#tests/support/database.ts'
import { openPool } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { answerError } from './reply-error.ts'

interface Logged {
  readonly level: number
  readonly msg: string
  readonly asked?: string
  readonly code?: string
}

function answered(error: unknown, errors = {}) {
  const lines: Logged[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { answer: answerError(error, errors, 'r1', log, '/api/a/doit'), lines }
}

test('a refusal that its endpoint does not declare is told with its own status and sentence, and logged as a fault of ours', () => {
  const { answer, lines } = answered(new Refusal('project-step-impossible'))
  const { status, message } = lifecycleErrors['project-step-impossible']
  expect([answer.status, answer.body['code']]).toEqual([status, 'project-step-impossible'])
  expect(answer.body['exceptionDetail']).toBe(message)
  expect(lines).toMatchObject([
    { level: 50, msg: 'undeclared refusal', asked: '/api/a/doit', code: 'project-step-impossible' },
  ])
})

test('a declared one is told in the words of its endpoint, and is no fault', () => {
  const { answer, lines } = answered(new Refusal('project-step-impossible'), {
    'project-step-impossible': { status: 422, message: 'Burada olmaz.' },
  })
  expect([answer.status, answer.body['exceptionDetail']]).toEqual([422, 'Burada olmaz.'])
  expect(lines).toEqual([])
})

test('one that nobody has a sentence for stays a fault without detail', () => {
  const { answer } = answered(Object.assign(new Refusal('not-found'), { code: 'never-heard-of' }))
  expect([answer.status, answer.body['code']]).toEqual([500, 'fault'])
  expect(JSON.stringify(answer.body)).not.toContain('never-heard-of')
})

test('a statement that was stopped for its length is told in a sentence and is no fault of the caller', async () => {
  const clone = await privateClone()
  try {
    const pool = openPool({ url: clone.url, max: 1, mostMs: 50 })
    const stopped: unknown = await pool.query('select pg_sleep(5)').catch((error: unknown) => error)
    await pool.end()
    const { answer, lines } = answered(stopped)
    expect([answer.status, answer.body['code'], answer.retryAfter]).toEqual([503, 'took-too-long', 2])
    expect(answer.body['exceptionDetail']).toContain('durduruldu')
    expect(lines).toMatchObject([{ level: 50, asked: '/api/a/doit' }])
  } finally {
    await clone.close()
  }
})

import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatIban } from '#contracts/common/person/iban-format.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { aStaffMember } from '#tests/support/second-factor.ts'
import { type GuardedPlatform, startGuarded } from './guarded-platform.ts'

// A bank that answers of one account what nobody can use: half a file, another's statement, words.

const UNUSABLE: Readonly<Record<string, (response: http.ServerResponse) => void>> = {
  'half a file': (response) => response.writeHead(200, { 'content-type': 'application/xml' }).end('<Document><BkTo'),
  'a page of words': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Bakım</p>'),
  'a refusal': (response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
  'a mark that is no moment': (response) => response.writeHead(204, { 'complete-until': 'dün' }).end(),
}

let answerBroken = UNUSABLE['half a file']
let broken = ''
const asked: string[] = []
const bank = http.createServer((request, response) => {
  const iban = /accounts\/(TR\d{24})\//.exec(request.url ?? '')?.[1] ?? ''
  asked.push(iban)
  if (iban === broken) answerBroken?.(response)
  else response.writeHead(204, { 'complete-until': '2026-03-16T08:00:00Z' }).end()
})

let platform: GuardedPlatform
beforeAll(async () => {
  bank.listen(0, '127.0.0.1')
  await once(bank, 'listening')
  platform = await startGuarded({ BANK_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await platform.stop()
  bank.close()
})

test.each(Object.entries(UNUSABLE))(
  'what the bank says of one account (%s) stops no other; the officer is told which it is',
  async (_what, answer) => {
    answerBroken = answer
    const { database, context } = platform
    const [first, second, third] = [
      await aCampaign(context.db),
      await aCampaign(context.db),
      await aCampaign(context.db),
    ]
    broken = second.escrowIban
    await database.pool.query(`update investments.campaign set next_fetch_at = '2027-01-01'`)
    await database.pool.query(`update investments.campaign set is_quiet = project_id <> all($1::uuid[])`, [
      [first.projectId, second.projectId, third.projectId],
    ])
    asked.length = 0
    const { id } = await aStaffMember(context, 'finance-officer')
    const fetched = await platform.ask('/api/settlement/fetchbankstatements', {
      jwt: await platform.enter(id),
      body: {},
    })
    expect([fetched.status, fetched.code]).toEqual([503, 'bank-statement-unreadable'])
    expect(fetched.text).toContain(formatIban(second.escrowIban))
    for (const { escrowIban } of [first, third]) expect(fetched.text).not.toContain(formatIban(escrowIban))
    expect(asked).toEqual(expect.arrayContaining([first.escrowIban, second.escrowIban, third.escrowIban]))
    const { rows } = await database.pool.query<{ id: string }>(
      `select project_id as id from investments.campaign where bank_known_until is not null and project_id = any($1::uuid[])`,
      [[first.projectId, second.projectId, third.projectId]],
    )
    expect(rows.map((row) => row.id).toSorted()).toEqual([first.projectId, third.projectId].toSorted())
  },
)

import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCampaignJournal } from '#contracts/ledger/campaign-journal-endpoint.ts'
import { ask } from '#tests/support/ask.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { balancesByHledger, balancesByPlatform } from '#tests/support/bank/hledger.ts'
import { debianProgram } from './program.ts'

const hledger = debianProgram('hledger', 'hledger')

let story: Story
beforeAll(async () => {
  if (hledger.at === null) return
  story = await startStory()
})
afterAll(() => story?.close())
beforeEach(({ skip }) => skip(hledger.at === null, hledger.missing))

test('hledger adds the book up as the platform does, and finds each transfer whole', async () => {
  const projectId = await story.campaign()
  const [ada, bora] = [await story.investor('Ada'), await story.investor('Bora')]
  const paid = await story.invest(ada, projectId, 70_000n)
  await story.transfer(ada, { iban: paid.iban, referenceNo: paid.referenceNo, amount: 70_000n })
  await story.invest(bora, projectId, 20_000n)
  await story.moveTo('2026-03-19T09:00:00Z')
  const told = await balancesByHledger(story.context)
  expect(told).toEqual(await balancesByPlatform(story.context))
  expect(Object.values(told)).toContain(-70_000n)
  const { journal, fileName } = await ask(story.as(await aMember(story.context), 'auditor'), getCampaignJournal, {
    projectId,
  })
  expect(fileName).toMatch(/\.journal$/)
  const stats = execFileSync(hledger.at ?? '', ['-f', '-', 'stats'], { input: journal, encoding: 'utf8' })
  const transfers = journal.match(/^\d{4}-/gm)?.length
  expect(stats).toMatch(new RegExp(`Transactions\\s*: ${transfers} `))
  execFileSync(hledger.at ?? '', ['-f', '-', 'check', 'ordereddates', 'commodities'], { input: journal })
})

import { sql } from 'kysely'
import { expect } from 'vitest'
import { formatKurus } from '#contracts/common/money/money.ts'
import { ledgerAccountLabels } from '#contracts/ledger/messages.ts'
import { naturalBalance, type LedgerAccount } from '#contracts/ledger/accounts.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import { confirmCapitalIncrease, recordCapitalIncrease } from '#contracts/settlement/endpoints.ts'
import {
  acceptInvestmentTexts,
  getInvestmentPreparation,
  makeEftInvestment,
  openInvestmentText,
  saveInvestmentAmount,
} from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { connectOutside } from '#server/outside/index.ts'
import { settlementDueWork } from '#server/modules/settlement/index.ts'
import { startForTest } from '#trial/simulators/start-for-test.ts'
import { testContext } from './context.ts'
import { aCampaign, freezeDatabaseClock, type CampaignTerms } from './investments.ts'
import { anEligibleInvestor, asMember, citizenNumber, type TestInvestor } from './membership.ts'
import { ask } from './ask.ts'
import { balancesByHledger, balancesByPlatform } from './bank/hledger.ts'

let people = 5_000

/** A platform on a database of its own, with the simulators on the wire and a clock that stands until it is moved. */
export async function startStory() {
  const wire = await startForTest()
  const { db, pool } = wire.database
  // With the clients' own patience: a busy machine is no fault of the bank's.
  const outside = connectOutside(wire.simulators.outsideConfig)
  const context = testContext(db, { clock: wire.clock, outside })
  await freezeDatabaseClock(db, wire.clock.now())
  await sql`insert into platform.setting (key, value, updated_at)
    values ('feeAccount', '{"iban": "TR330006100519786457841326", "holder": "Açık Defter A.Ş."}', ${wire.clock.now()})
    on conflict (key) do update set value = excluded.value`.execute(db)

  /** The invest flow up to its payment, through the verbs. */
  async function accept(investor: TestInvestor, projectId: string, amount: bigint) {
    const own = asMember(context, investor.id)
    await ask(own, getInvestmentPreparation, { projectId })
    await ask(own, saveInvestmentAmount, { projectId, amount })
    const { texts, formVersion } = await ask(own, getInvestmentPreparation, { projectId })
    for (const text of texts) await ask(own, openInvestmentText, { projectId, textId: text.id })
    const accepted = texts.map(({ id, sha256 }) => ({ id, sha256 }))
    const { acceptanceId } = await ask(own, acceptInvestmentTexts, { projectId, amount, formVersion, accepted })
    return { id: newId(), projectId, amount, acceptanceId, formVersion }
  }

  /** Rounds of due work until nothing is due any more, as the runner does. */
  async function runDue(): Promise<void> {
    for (let round = 0; round < 20; round++) {
      let done = 0
      for (const work of settlementDueWork) {
        done += await work.run({ ...context, actor: { kind: 'system', job: work.name } })
      }
      if (done === 0) return
    }
    throw new Error('due work does not come to rest')
  }

  async function setTo(moment: string): Promise<void> {
    wire.clock.set(moment)
    await freezeDatabaseClock(db, wire.clock.now())
  }

  return {
    context,
    pool,
    databaseUrl: wire.database.url,
    simulators: wire.simulators,
    runDue,
    /** With HLEDGER, another program adds the ledger up before it is gone (docs/accounts.md). */
    async close(): Promise<void> {
      outside.mail.close()
      try {
        if (process.env['HLEDGER']) expect(await balancesByHledger(context)).toEqual(await balancesByPlatform(context))
      } finally {
        await wire.close()
      }
    },

    /** Only the clock; what falls due is the caller's to do. */
    setTo,

    async moveTo(moment: string): Promise<void> {
      await setTo(moment)
      await runDue()
    },

    /** A campaign that opens at once, of 10 TRY a share. */
    async campaign(given: Partial<CampaignTerms> = {}): Promise<string> {
      const terms = { opensAt: wire.clock.now(), closesAt: new Date('2026-04-01T20:59:59Z') }
      const { projectId } = await aCampaign(db, {
        unitKurus: 1_000n,
        shares: 100n,
        ...terms,
        ...given,
        state: 'upcoming',
      })
      await runDue()
      return projectId
    },

    /** An investor whom MKK knows, and nothing more of them: of its members every tenth is qualified, every tenth invested elsewhere. */
    async investor(firstName: string, isQualified = false): Promise<TestInvestor> {
      const identityNumber = citizenNumber(++people)
      const lastName = 'Kaya'
      const { registryNumber } = await outside.mkk.registerMember({ identityNumber, firstName, lastName })
      await pool.query(
        'update trial.mkk_member set qualified_since = null, used_elsewhere_kurus = 0 where registry_number = $1',
        [registryNumber],
      )
      return anEligibleInvestor(context, { firstName, lastName, identityNumber, registryNumber, isQualified })
    },

    as: (member: { readonly id: string }, ...roles: StaffRole[]): Context => asMember(context, member.id, roles),

    accept,

    /** The whole invest flow through the verbs. */
    invest: async (investor: TestInvestor, projectId: string, amount: bigint) =>
      ask(asMember(context, investor.id), makeEftInvestment, await accept(investor, projectId, amount)),

    /** The investor's transfer arrives at the escrow bank, as told or exactly as asked. */
    async transfer(
      investor: TestInvestor,
      order: { readonly iban: string; readonly referenceNo: string; readonly amount: bigint },
      given: Partial<{
        amount: bigint
        payerName: string
        payerIban: string
        payerNumber: string
        description: string
      }> = {},
    ): Promise<void> {
      await wire.simulators.receiveTransfer({
        toIban: order.iban,
        amountKurus: given.amount ?? order.amount,
        payerName: given.payerName ?? `${investor.firstName} ${investor.lastName}`.toUpperCase(),
        payerIban: given.payerIban ?? investor.iban,
        payerNumber: given.payerNumber ?? '',
        description: given.description ?? `YATIRIM ${order.referenceNo}`,
      })
    },

    /** The registered capital increase, as one officer records and the other confirms it. */
    async increaseCapital(projectId: string, first: Context, second: Context, registeredOn = '2026-04-02') {
      const increase = { projectId, registeredOn, registryReference: '2026/1453' }
      return ask(second, confirmCapitalIncrease, await ask(first, recordCapitalIncrease, increase))
    },

    states: (projectId: string) => statesOf(context, projectId),
    ledger: (projectId: string) => ledgerTable(context, projectId),
  }
}

export type Story = Awaited<ReturnType<typeof startStory>>

async function statesOf(context: Context, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from investments.investment where project_id = ${projectId} order by id`.execute(context.db)
  return rows.map((row) => row.state)
}

/** The ledger of a campaign as a table: every account that ever moved, what went in and out, and where it stands. */
export async function ledgerTable(context: Context, projectId: string): Promise<string> {
  const { rows } = await sql<{ account: LedgerAccount; debit: bigint; credit: bigint; balance: bigint }>`
    select account, coalesce(sum(amount_kurus) filter (where amount_kurus > 0), 0)::bigint as debit,
        coalesce(-sum(amount_kurus) filter (where amount_kurus < 0), 0)::bigint as credit, sum(amount_kurus)::bigint as balance
      from ledger.posting where project_id = ${projectId} group by account order by account`.execute(context.db)
  const lines = rows.map((row) => [
    ledgerAccountLabels[row.account],
    formatKurus(row.debit),
    formatKurus(row.credit),
    formatKurus(naturalBalance(row.account, row.balance)),
  ])
  const table = [['hesap', 'borç', 'alacak', 'bakiye'], ...lines]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  const text = table.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
  return `\n${text.join('\n')}\n`
}

import pg from 'pg'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { askTruthsNow, getPlantings, plantChange, putBackChange } from '#contracts/trial/endpoints.ts'
import type { PLANTINGS } from '#contracts/trial/plantings.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { invariantFindings } from '#server/modules/platform/index.ts'
import { findTampered } from '#server/modules/proof/index.ts'
import type { TrialGround } from './ground.ts'

type Name = (typeof PLANTINGS)[number]

/** One column of one record, in SQL. */
interface Planting {
  readonly table: string
  readonly column: string
  readonly type: string
  /** Names the record, as text. */
  readonly key: string
  /** Which of them: the last that fits. */
  readonly where: string
  /** What is written there. */
  readonly to: string
  /** The value as people read it. */
  readonly shown: string
}

/** An account that is nobody’s, with digits that fit each other. */
const NOBODYS = 'TR330006100519786457841399'
/** Another of the staff, whoever it was. */
const SOMEBODY_ELSE = `(select r.member_id from membership.staff_role r where r.member_id <> actor_id order by r.member_id limit 1)`

const PLANTED: Readonly<Record<Name, Planting>> = {
  'refund-account': {
    table: 'payments.payment_line',
    column: 'creditor_iban',
    type: 'text',
    key: 'id::text',
    where: 'refund_id is not null order by id desc',
    to: `'${NOBODYS}'`,
    shown: 'creditor_iban',
  },
  'posted-amount': {
    table: 'ledger.posting',
    column: 'amount_kurus',
    type: 'bigint',
    key: `transfer_id::text || ' ' || leg`,
    where: `kind = 'paid' and account = 'escrow-cash' order by occurred_at desc, transfer_id`,
    to: 'amount_kurus + 100',
    shown: `translate(to_char(amount_kurus / 100.0, 'FM999,999,990.00'), ',.', '.,') || ' TL'`,
  },
  'investor-count': {
    table: 'investments.campaign_total',
    column: 'investor_count',
    type: 'int',
    key: 'project_id::text',
    where: 'not accepting and investor_count > 0 order by project_id',
    to: 'investor_count + 1',
    shown: 'investor_count::text',
  },
  'form-title': {
    table: 'projects.information_form',
    column: 'content',
    type: 'jsonb',
    key: `project_id::text || ' ' || version`,
    where: 'true order by project_id, version desc',
    to: `jsonb_set(content, '{title}', to_jsonb((content ->> 'title') || ' A.Ş.'))`,
    shown: `content ->> 'title'`,
  },
  'event-actor': {
    table: 'platform.audit_event',
    column: 'actor_id',
    type: 'uuid',
    key: 'id::text',
    where: `action = 'settlement.payout-confirmed' order by occurred_at desc, id`,
    to: SOMEBODY_ELSE,
    shown: `(select m.first_name || ' ' || m.last_name from membership.member m where m.id = actor_id)`,
  },
}

/** Refused for want of a right: the address is the program’s own. */
const NOT_OWNER = '42501'
const THERE_ALREADY = '23505'
/** Others had the table for too long. */
const IN_USE = '55P03'

/** In one transaction of the owner of the tables, whose triggers are off for the while. */
async function asOwner(
  { ownerUrl }: TrialGround,
  table: string,
  change: (client: pg.Client) => Promise<boolean>,
): Promise<boolean> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query(`begin; set local lock_timeout = '10s'; alter table ${table} disable trigger user`)
    const isChanged = await change(client)
    await client.query(`alter table ${table} enable trigger user; ${isChanged ? 'commit' : 'rollback'}`)
    return isChanged
  } catch (error) {
    const { code } = error as pg.DatabaseError
    if (code === NOT_OWNER) throw new Refusal('planting-not-owner')
    if (code === THERE_ALREADY) throw new Refusal('planting-there')
    if (code === IN_USE) throw new Refusal('planting-in-use')
    throw error
  } finally {
    // Whatever was not committed goes with the connection.
    await client.end()
  }
}

/** What was changed by hand, and which truths are broken. */
export async function listPlantings({ pool, systemContext }: TrialGround): Promise<OutputOf<typeof getPlantings>> {
  const { rows } = await pool.query<{ planting: Name; before: string; after: string; plantedAt: Date }>(
    `select name as planting, shown_before as before, shown_after as after, planted_at as "plantedAt"
      from trial.planting order by planted_at`,
  )
  const kept = await invariantFindings.list(systemContext('list-plantings'))
  return {
    planted: rows.map((row) => ({ ...row, plantedAt: toUnixSeconds(row.plantedAt) })),
    broken: kept.filter(({ brokenSince }) => brokenSince !== null).map(({ name }) => name),
  }
}

/** Changes the record. Refuses `planting-no-record`, `planting-there`, `planting-in-use`, `planting-not-owner`. */
export async function plantTrialChange(
  ground: TrialGround,
  { planting }: InputOf<typeof plantChange>,
): Promise<OutputOf<typeof plantChange>> {
  const { table, column, type, key, where, to, shown } = PLANTED[planting]
  const isPlanted = await asOwner(ground, table, async (client) => {
    const { rows } = await client.query<{ record: string; old: string; shown: string }>(
      `select ${key} as record, ${column}::text as old, ${shown} as shown from ${table} where ${where} limit 1`,
    )
    const [found] = rows
    if (!found) return false
    const { rows: changed } = await client.query<{ shown: string }>(
      `update ${table} set ${column} = (${to})::${type} where ${key} = $1 returning ${shown} as shown`,
      [found.record],
    )
    await client.query(
      'insert into trial.planting (name, record, old_value, shown_before, shown_after) values ($1, $2, $3, $4, $5)',
      [planting, found.record, found.old, found.shown, changed[0]?.shown],
    )
    return true
  })
  if (!isPlanted) throw new Refusal('planting-no-record')
  return { done: true }
}

/** Puts it back. Refuses `planting-gone`, `planting-in-use`, `planting-not-owner`. */
export async function putBackTrialChange(
  ground: TrialGround,
  { planting }: InputOf<typeof putBackChange>,
): Promise<OutputOf<typeof putBackChange>> {
  const { table, column, type, key } = PLANTED[planting]
  const isBack = await asOwner(ground, table, async (client) => {
    const { rows } = await client.query<{ record: string; old: string }>(
      'delete from trial.planting where name = $1 returning record, old_value as old',
      [planting],
    )
    const [kept] = rows
    if (!kept) return false
    await client.query(`update ${table} set ${column} = $2::${type} where ${key} = $1`, [kept.record, kept.old])
    return true
  })
  if (!isBack) throw new Refusal('planting-gone')
  return { done: true }
}

/** Asks every truth now and every sealed row; what is found is kept and told as in the night. */
export async function askEveryTruth({
  systemContext,
  runDueWork,
}: TrialGround): Promise<OutputOf<typeof askTruthsNow>> {
  const context = systemContext('ask-truths')
  await invariantFindings.hasten(context, 'all')
  await runDueWork('housekeeping')
  const { count } = await invariantFindings.countBroken(context)
  return { brokenCount: count, tamperedCount: (await findTampered(context)).length }
}

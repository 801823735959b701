import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import type { getSampleValues, SampleStep } from '#contracts/trial/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findChoices } from '#server/modules/platform/index.ts'
import { sampleBirthDate, sampleIban, sampleNumberOf, type Standing } from '#trial/sample-numbers.ts'
import type { TrialGround } from './ground.ts'

const HOME = 'TR'

type Values = OutputOf<typeof getSampleValues>

/** What a new member may send at a step: valid, invented, and known to the simulated systems or to nobody. */
export async function giveSampleValues(
  ground: TrialGround,
  context: Context,
  { step, standing = 'plain' }: InputOf<typeof getSampleValues>,
): Promise<Values> {
  const { id } = requireMember(context.actor)
  return SAMPLES[step]({ ground, context, memberId: id, standing })
}

interface Asked {
  readonly ground: TrialGround
  readonly context: Context
  readonly memberId: string
  readonly standing: Standing
}

const SAMPLES: Readonly<Record<SampleStep, (asked: Asked) => Promise<Values>>> = {
  phone: newestCode,
  identity: async ({ standing }) => ({ number: sampleNumberOf(standing), birthDate: sampleBirthDate() }),
  address: anAddress,
  income: async () => ({ annualIncome: '900.000' }),
  'bank-account': async () => ({ iban: formatIban(sampleIban()) }),
}

/** The code that was sent to the member's own number, as their telephone would show it. */
async function newestCode({ ground, context, memberId }: Asked): Promise<Values> {
  const { rows } = await sql<{ phone: string }>`
    select phone from membership.phone_code
      where member_id = ${memberId} and used_at is null and replaced_at is null`.execute(context.db)
  if (!rows[0]) return {}
  await ground.runDueWork()
  const messages = await ground.simulators.listSms({ to: rows[0].phone })
  const code = messages.map(({ text }) => /kodunuz (\d{6})/.exec(text)?.[1]).find(Boolean)
  return code ? { code } : {}
}

async function anAddress({ context }: Asked): Promise<Values> {
  const choose = async (list: 'cities' | 'districts' | 'addressTypes', parent?: string): Promise<string> => {
    const choices = await findChoices(context, list, parent)
    return choices[randomInt(Math.max(1, choices.length))]?.key ?? ''
  }
  const cityKey = await choose('cities', HOME)
  return {
    countryKey: HOME,
    cityKey,
    districtKey: await choose('districts', cityKey),
    addressTypeKey: await choose('addressTypes'),
    address: `Deneme Mahallesi, Defter Sokak No: ${randomInt(1, 120)}`,
  }
}

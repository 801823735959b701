import { sql } from 'kysely'
import {
  beginCardMatter,
  creditCardPaymentFallback,
  decideCardMatter,
  startCardPayment,
  takeCardNotice,
} from '#contracts/cards/endpoints.ts'
import { type MatterKind, REMEDIES_OF } from '#contracts/cards/lifecycle.ts'
import { ask } from '../ask.ts'
import type { paperCards } from '../bank/paper-cards.ts'
import { asMember } from '../membership.ts'
import type { StepOf } from './random-steps.ts'
import type { World } from './world.ts'

type What = StepOf<'card'>['what']

/** Payments by card, in a world: what payer, card, provider and two finance officers do. */
export function cardSteps(world: World, cards: ReturnType<typeof paperCards>) {
  const { context, officers } = world

  async function begin(which: number): Promise<void> {
    const investment = world.investment(which)
    if (!investment) return
    await ask(asMember(context, investment.investorId), startCardPayment, { investmentId: investment.id })
  }

  /** Hands over a notice as it is sent now: the latest, most often, or one that was told before or never. */
  async function notice(which: number): Promise<void> {
    const signed = cards.notice(which % 3 === 0 ? which : 0)
    if (signed) await ask(context, takeCardNotice, signed)
  }

  async function comeBack(which: number): Promise<void> {
    const back = cards.returnOf(which % 3)
    if (back) await ask(context, creditCardPaymentFallback, back)
  }

  /** The longest open matter is ended as fits it; every third time the second officer disagrees. */
  async function matter(which: number): Promise<void> {
    const { rows } = await sql<{ id: string; kind: MatterKind }>`
      select id, kind from cards.matter where state in ('open', 'begun') order by opened_at, id limit 1`.execute(
      context.db,
    )
    const [open] = rows
    if (!open) return
    const remedies = REMEDIES_OF[open.kind]
    const remedy = remedies[which % remedies.length] ?? 'clarified'
    await ask(officers[0], beginCardMatter, { matterId: open.id, remedy, reason: 'Kuruluşla görüşüldü' })
    await ask(officers[1], decideCardMatter, { matterId: open.id, agrees: which % 3 !== 2 })
  }

  return async function card(what: What, which: number): Promise<void> {
    if (what === 'begin') await begin(which)
    else if (what === 'agree') cards.moveOne(which, 'authorised')
    else if (what === 'agree-other') cards.moveOne(which, 'authorised', { amountKurus: 1_000n })
    else if (what === 'refuse') cards.moveOne(which, 'refused', { refusal: 'insufficient-funds' })
    else if (what === 'abandon') cards.moveOne(which, 'expired')
    else if (what === 'lapse') cards.moveOne(which, 'lapsed')
    else if (what === 'charge-back') cards.chargeBack(which)
    else if (what === 'refuse-return') cards.refuseNextReturn()
    else if (what === 'notice') await notice(which)
    else if (what === 'come-back') await comeBack(which)
    else await matter(which)
  }
}

import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { invariant } from '#contracts/common/errors.ts'
import { makeReference } from '#contracts/investments/reference.ts'
import type { Context } from '#server/kit/context.ts'
import { isConnectionFault, isRetryable } from '#server/kit/database/database.ts'
import type { Waiting } from './order-queue.ts'
import type { Suspects } from './order-suspects.ts'
import { placeOrders, type Send } from './place-orders.ts'

const ATTEMPTS = 3

/**
 * Has a batch decided; what is returned answers its members. Each is answered, whatever happens: one bad order must not fail the
 * others, so a batch that fails is halved until the bad ones stand alone: one among n costs 2·log2(n) more statements.
 */
export async function placeBatch(
  send: Send,
  batch: readonly Waiting[],
  log: Context['log'],
  suspects: Suspects,
): Promise<() => void> {
  const only = batch.length === 1 ? batch[0] : undefined
  try {
    const tell = await placeTogether(send, batch)
    if (only) suspects.clear(only.order.investorId)
    return tell
  } catch (error) {
    if (isBeyondOrders(error)) {
      return () => {
        for (const each of batch) each.fail(error)
      }
    }
    log.warn(
      { err: error, orders: batch.length },
      'a batch of orders failed; it is halved until the bad ones stand alone',
    )
    const bad = await (only ? placeAlone(send, only, error) : placeHalves(send, batch))
    // Where nothing could be decided, it is hardly the orders' fault.
    const known = bad.filter(({ order }) => bad.length < batch.length || suspects.has(order.investorId))
    for (const { order } of known) suspects.add(order.investorId)
    return () => {}
  }
}

async function placeTogether(send: Send, batch: readonly Waiting[]): Promise<() => void> {
  const paymentDays = batch[0]?.paymentDays ?? 0
  const orders = batch.map((each) => each.order)
  for (let attempt = 1; ; attempt++) {
    try {
      const answers = await placeOrders(send, orders, paymentDays)
      invariant(answers.length === batch.length, 'every order of a batch has an answer')
      return () => {
        for (const [index, answer] of answers.entries()) batch[index]?.answer(answer)
      }
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

/** Decides both halves of a batch that failed as a whole; answers with the orders that could not be decided. */
async function placeHalves(send: Send, batch: readonly Waiting[]): Promise<Waiting[]> {
  const middle = Math.ceil(batch.length / 2)
  const bad: Waiting[] = []
  for (const half of [batch.slice(0, middle), batch.slice(middle)]) {
    const only = half.length === 1 ? half[0] : undefined
    if (only) bad.push(...(await placeAlone(send, only)))
    else bad.push(...(await placePart(send, half)))
  }
  return bad
}

async function placePart(send: Send, part: readonly Waiting[]): Promise<Waiting[]> {
  try {
    const tell = await placeTogether(send, part)
    tell()
    return []
  } catch (error) {
    if (!isBeyondOrders(error)) return placeHalves(send, part)
    for (const each of part) each.fail(error)
    return []
  }
}

/** Decides a single order, after what it failed with so far; answers with it if it could not be decided. */
async function placeAlone(send: Send, one: Waiting, failed?: unknown): Promise<Waiting[]> {
  const { order, paymentDays, answer, fail } = one
  let error = failed
  let next = order
  for (let tried = error === undefined ? 0 : 1; ; tried++) {
    if (error !== undefined) {
      const isTaken = isReferenceTaken(error)
      if (tried >= ATTEMPTS || !(isTaken || isRetryable(error))) break
      if (isTaken) next = { ...order, referenceNo: makeReference(randomBytes(5)) }
    }
    try {
      const [only] = await placeOrders(send, [next], paymentDays)
      invariant(only, 'an order has an answer')
      answer(only)
      return []
    } catch (caught) {
      error = caught
    }
  }
  fail(error)
  return isBeyondOrders(error) ? [] : [one]
}

/** No order brought it about and none would fare better alone: no connection, no room, no writing, a broken disk. */
function isBeyondOrders(error: unknown): boolean {
  if (isConnectionFault(error)) return true
  return error instanceof Error && /^(25|53|58)/.test((error as pg.DatabaseError).code ?? '')
}

/** Two orders drew the same reference: rare (40 random bits), and no fault of the investor's. */
function isReferenceTaken(error: unknown): boolean {
  return error instanceof Error && (error as pg.DatabaseError).constraint === 'investment_reference_no_key'
}

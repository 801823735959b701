import type { Context } from '../context.ts'
import { type Claim, type ClaimedWork, doClaimed } from './claims.ts'
import { forgetFailed, noteFailed } from './failed-work.ts'

/** A list that goes outside, and how often it was tried without an answer. */
interface SentList {
  readonly id: string
  readonly attempts: number
}

interface Sending<List> extends Pick<ClaimedWork<List>, 'seconds' | 'atOnce' | 'take'> {
  /** Of the due work, for what fails in it. */
  readonly name: string
  renew(ids: readonly string[], claim: Claim): Promise<unknown>
  /** Sends one, or asks about it, and frees it; whether it moved on. */
  send(list: List): Promise<boolean>
  putOff(list: List): Promise<void>
}

/** Sends the lists that are taken, each held against every other process; how many moved on. One that fails is put off and told of. */
export async function sendClaimed<List extends SentList>(context: Context, sending: Sending<List>): Promise<number> {
  const { name, renew, send, putOff, ...work } = sending
  let done = 0
  await doClaimed<List>(context, {
    ...work,
    renew: (lists, claim) =>
      renew(
        lists.map(({ id }) => id),
        claim,
      ),
    async each(list) {
      if (await send(list)) done++
      if (list.attempts > 0) await forgetFailed(context, name, list.id)
    },
    async fault(list, error) {
      await noteFailed(context, name, list.id, error)
      await putOff(list)
    },
  })
  return done
}

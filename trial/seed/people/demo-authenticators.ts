import { createHash } from 'node:crypto'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { renewCodes, storeSecondFactor } from '#server/modules/access/inside.ts'
import type { DemoPerson } from './demo-people.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The same secret for the same address in every trial: whoever scanned it once need not do so again. */
export function demoSecret(emailAddress: string): string {
  const bytes = createHash('sha256').update(`trial authenticator of ${emailAddress}`).digest()
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Demo staff have their authenticator app set up already; the trial's console shows its codes. */
export async function enrolDemoStaff(context: Context, people: readonly DemoPerson[]): Promise<void> {
  await inTransaction(context, async (tx) => {
    for (const { person, roles } of people) {
      if (roles.length === 0) continue
      await storeSecondFactor(tx, person.id, { secret: demoSecret(person.emailAddress), lastStep: 0n })
      await renewCodes(tx, person.id)
    }
  })
}

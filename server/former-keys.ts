import type { Context } from './kit/context.ts'
import type { DueWork } from './kit/due-work/due-work.ts'
import { countOther, doKeysOpen } from './kit/keys/sealed-table.ts'
import { StartRefused } from './kit/start-refused.ts'
import { sealedTables } from './modules.ts'
import { areKeysRight } from '#server/modules/eligibility/index.ts'

type Asking = Pick<Context, 'db' | 'secrets'>

/** Started with other keys the platform would write what the right ones cannot read, and the other way round. */
export async function refuseOtherKeys(asking: Asking, isProduction: boolean): Promise<void> {
  const place = isProduction ? 'DATA_KEY and INDEX_KEY' : 'secrets.json into DATA_FOLDER'
  if (!(await areKeysRight(asking)))
    throw new StartRefused(
      `The identity numbers in this database were written with other keys: put back ${place}, or take another database.`,
    )
  for (const sealed of sealedTables)
    if (!(await doKeysOpen(asking, sealed)))
      throw new StartRefused(
        `Something in ${sealed.table} was sealed with a key that is neither DATA_KEY nor the one beside it (DATA_KEY_NEXT, DATA_KEY_FORMER): ` +
          `put it back ${isProduction ? 'as DATA_KEY_FORMER' : 'into secrets.json'}.`,
      )
}

/** What is sealed for minutes only, and never anew. */
const RUNNING_OUT = ['membership.second_factor_preparation', 'membership.kept_form']

/** What rests on keys of before, for whoever waits to take them away; each sentence begins with the setting's name. */
export async function aboutFormerKeys(asking: Asking): Promise<readonly string[]> {
  if (asking.secrets.former?.data === undefined) return []
  let left = 0
  for (const table of [...sealedTables.map((sealed) => sealed.table), ...RUNNING_OUT])
    left += await countOther(asking, table)
  return [
    left > 0
      ? `DATA_KEY_FORMER: ${left} rows are sealed with another key than DATA_KEY; they are sealed anew meanwhile.`
      : 'DATA_KEY_FORMER: nothing is sealed with it any more. Once no server writes by it, take it away.',
  ]
}

const TOLD_EVERY_MS = 600_000

/** Tells the journal now and then how much still rests on a key of before. */
export function tellFormerKeys(): DueWork {
  let toldAt = performance.now()
  return {
    name: 'platform.tell-former-keys',
    lane: 'housekeeping',
    async run(context) {
      if (!context.secrets.former || performance.now() - toldAt < TOLD_EVERY_MS) return 0
      toldAt = performance.now()
      for (const sentence of await aboutFormerKeys(context)) context.log.info(sentence)
      return 0
    },
  }
}

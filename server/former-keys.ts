import type { Context } from './kit/context.ts'
import type { DueWork } from './kit/due-work/due-work.ts'
import { countOther, doKeysOpen } from './kit/keys/sealed-table.ts'
import { StartRefused } from './kit/start-refused.ts'
import { sealedTables } from './modules.ts'
import { accessKeys } from '#server/modules/access/index.ts'
import { countOtherSenders } from '#server/modules/bank/index.ts'
import { eligibilityKeys } from '#server/modules/eligibility/index.ts'

type Asking = Pick<Context, 'db' | 'secrets'>

/** Started with other keys the platform would write what the right ones cannot read, and the other way round. */
export async function refuseOtherKeys(asking: Asking, isProduction: boolean): Promise<void> {
  const refuse = (what: string, key: string): never => {
    const place = isProduction ? `the right one, as ${key} or ${key}_FORMER` : 'secrets.json into DATA_FOLDER'
    throw new StartRefused(
      `${what} with a key that is neither ${key} nor the one beside it: put back ${place}, or take another database.`,
    )
  }
  for (const sealed of sealedTables)
    if (!(await doKeysOpen(asking, sealed))) refuse(`Something in ${sealed.table} was sealed`, 'DATA_KEY')
  if (!(await eligibilityKeys.areNumbersFound(asking)))
    refuse('The identity numbers in this database were indexed', 'INDEX_KEY')
}

/** What is sealed for minutes only, and never anew. */
const RUNNING_OUT = ['membership.second_factor_preparation', 'membership.kept_form']

/** What rests on keys of before, for whoever waits to take them away; each sentence begins with the setting's name. */
export async function aboutFormerKeys(asking: Asking): Promise<readonly string[]> {
  const { data, index } = asking.secrets.former ?? {}
  return [
    ...(data === undefined ? [] : [await aboutData(asking)]),
    ...(index === undefined ? [] : [await aboutIndex(asking)]),
  ]
}

async function aboutData(asking: Asking): Promise<string> {
  let left = 0
  for (const table of [...sealedTables.map((sealed) => sealed.table), ...RUNNING_OUT])
    left += await countOther(asking, table)
  return left > 0
    ? `DATA_KEY_FORMER: ${left} rows are sealed with another key than DATA_KEY; they are sealed anew meanwhile.`
    : 'DATA_KEY_FORMER: nothing is sealed with it any more. Once no server writes by it, take it away.'
}

async function aboutIndex(asking: Asking): Promise<string> {
  const [numbers, receipts] = [await eligibilityKeys.countOtherIndexes(asking), await countOtherSenders(asking)]
  const codes = `Recovery codes of ${await accessKeys.countOtherCodes(asking)} members were made with it and are worth nothing without it.`
  return numbers + receipts > 0
    ? `INDEX_KEY_FORMER: ${numbers} identity numbers and ${receipts} undecided receipts rest on another key than INDEX_KEY. ${codes}`
    : `INDEX_KEY_FORMER: no number rests on it any more. Once no server writes by it, take it away. ${codes}`
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

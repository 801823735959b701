import type { FileOutcome } from '#contracts/projects/file-kinds.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { decideApplication } from '../files/decide-application.ts'
import { carryOut } from '../resolution/carry-out.ts'
import { castOf, closeFile, type CommitteeFile, findSeats } from '../files/committee-store.ts'

/** Makes the decision once everybody who voted has signed, or their signature was waived; null until then. */
export async function decideIfSigned(
  tx: TransactionContext,
  file: CommitteeFile,
  outcome: 'approved' | 'rejected',
): Promise<FileOutcome | null> {
  const votes = castOf(await findSeats(tx, file.id))
  if (votes.some(({ signedAt, waiver }) => !signedAt && waiver === null)) return null
  const decision =
    file.kind === 'application'
      ? await decideApplication(tx, { projectId: file.projectId, outcome, votes })
      : await carryOut(tx, file, { outcome, votes })
  await closeFile(tx, file.id, decision)
  return decision
}

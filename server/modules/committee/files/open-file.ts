import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type CommitteeFile, findSeats, lockFile, requireOpenSeat } from './committee-store.ts'

/** Whether a file still waits for its decision: it was not decided, and an application's project is where it is decided. */
export function isUndecided(file: CommitteeFile): boolean {
  return file.isOpen && (file.kind !== 'application' || file.state === 'in-committee')
}

/** The file held; refuses what is decided. */
export async function lockUndecided(tx: TransactionContext, fileId: string): Promise<CommitteeFile> {
  const file = await lockFile(tx, fileId)
  if (!isUndecided(file)) throw new Refusal('project-step-impossible')
  return file
}

/** The file held, with the member's open seat; refuses what is decided. */
export async function lockOpenFile(tx: TransactionContext, fileId: string, memberId: string) {
  const file = await lockFile(tx, fileId)
  const seats = await findSeats(tx, fileId)
  const own = requireOpenSeat(seats, memberId)
  if (!isUndecided(file)) throw new Refusal('project-step-impossible')
  return { file, seats, own }
}

/** What events about a resolution bear beside the project. */
export function aboutFile({ id, kind }: CommitteeFile): { readonly resolutionId?: string } {
  return kind === 'application' ? {} : { resolutionId: id }
}

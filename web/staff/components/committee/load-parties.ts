import type { LoaderFunctionArgs } from 'react-router'
import { getFileParties } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { load } from '#web/api/load.ts'
import type { Closed, Parties } from './declaration.tsx'

/** Whom a closed file is about, for who has to say first whether they have a relation; null where nothing is asked of the reader. */
export async function loadParties(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  fileId: string,
  closed: Closed,
): Promise<Parties | null> {
  return closed === 'declaration' ? load(getFileParties, { fileId }, args) : null
}

import type { LoaderFunctionArgs } from 'react-router'
import { getOwnProof } from '#contracts/proof/endpoints.ts'
import { loadFile } from '#web/api/load-file.ts'
import { requireMember } from '#web/api/load.ts'
import { proofFile } from '#web/site/components/proof/proof-file.ts'
import { text } from './text.ts'

/** The member's investment in the sealed logs, as one file for a checker. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const investmentId = args.params['investmentId'] ?? ''
  return proofFile(await loadFile(getOwnProof, { investmentId }, args), `${text.proofFile}-${investmentId}`)
}

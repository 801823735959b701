import type { LoaderFunctionArgs } from 'react-router'
import { getTotal } from '#contracts/proof/endpoints.ts'
import { loadFile } from '#web/api/load-file.ts'
import { proofFile } from '#web/site/components/proof/proof-file.ts'
import { text } from './text.ts'

/** What the total is the sum of as one file, for a checker. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const seoName = args.params['seoName']?.slice(0, 200) ?? ''
  const total = await loadFile(getTotal, { seoName }, args)
  return proofFile(total, `${text.fileName}-${total.campaign.seoName}`)
}

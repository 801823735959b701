import { getCampaignJournal } from '#contracts/ledger/campaign-journal-endpoint.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { namedId } from '#web/api/named-id.ts'
import type { Route } from './+types/download.ts'

/** The book of a campaign for another program to add up (docs/accounts.md). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireMember(args)
  const { journal, fileName } = await loadFile(getCampaignJournal, { projectId: namedId(args.params.projectId) }, args)
  return new Response(journal, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

import { getCampaignJournal } from '#contracts/ledger/campaign-journal-endpoint.ts'
import { getConsistency, getInclusion, getOwnProof, getRoots, getTotal } from '#contracts/proof/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { findCampaignJournal } from './journal/campaign-journal.ts'
import { showOwnProof } from './proofs/show-own-proof.ts'
import { showConsistency, showInclusion } from './proofs/show-paths.ts'
import { showTotal } from './proofs/show-total.ts'
import { listRoots } from './roots/list-roots.ts'

export const proofRoutes: Route[] = [
  route(getRoots, listRoots),
  route(getInclusion, showInclusion),
  route(getConsistency, showConsistency),
  route(getTotal, showTotal),
  route(getOwnProof, showOwnProof),
  route(getCampaignJournal, findCampaignJournal),
]

import { getProjectInvestmentInfo, streamProjectStanding } from '#contracts/campaigns/endpoints.ts'
import { callFromBrowser, readStreamed } from '#web/api/browser-call.ts'
import type { Campaign } from './read-campaign.ts'

type Standing = Campaign['standing']

/** The campaign's numbers as they stand now; null when they could not be had. Sums that have not moved are the ones from before. */
export async function fetchStanding(projectId: string, before: Standing): Promise<Standing | null> {
  const now = await callFromBrowser(getProjectInvestmentInfo, { projectId }).catch(() => null)
  return now && withSameSums(now, before)
}

/** The latest standing with what an event of its stream says has moved. Throws where it says nothing that can be read. */
export async function readMoved(text: string, latest: () => Standing): Promise<Standing> {
  const moved = await readStreamed(streamProjectStanding, text)
  return withSameSums({ ...latest(), ...moved }, latest())
}

/** The standing with the sums from before where they have not moved: what shows them is not drawn anew. */
function withSameSums(now: Standing, before: Standing): Standing {
  return { ...now, sums: isSame(now.sums, before.sums) ? before.sums : now.sums }
}

function isSame(one: Standing['sums'], other: Standing['sums']): boolean {
  const amounts = Object.entries(other)
  return Object.entries(one).every(
    ([name, amount], place) => amounts[place]?.[0] === name && amounts[place][1] === amount,
  )
}

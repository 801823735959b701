import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getInvestments } from '#contracts/investments/endpoints.ts'
import { load } from '#web/api/load.ts'

type Page = OutputOf<typeof getInvestments>
export type PortfolioRow = Page['investments'][number]

export interface PortfolioList {
  readonly rows: readonly PortfolioRow[]
  readonly hasMore: boolean
}

const MOST_PAGES = 20

/** The first `pages` pages of a group, so that "more" is an address that also works without scripts. */
export async function readGroup(
  group: 1 | 2 | 3,
  pages: number,
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<PortfolioList> {
  const rows: PortfolioRow[] = []
  let after: string | null = null
  for (let page = 0; page < Math.min(Math.max(pages, 1), MOST_PAGES); page++) {
    const part: Page = await load(getInvestments, { investmentState: group, ...(after ? { after } : {}) }, args)
    rows.push(...part.investments)
    after = part.next
    if (after === null) break
  }
  return { rows, hasMore: after !== null }
}

/** How many pages are asked for by an address. */
export function readPages(text: string | null): number {
  return /^\d{1,2}$/.test(text ?? '') ? Number(text) : 1
}

/** Money is in and the campaign goes on, against shares that stand at MKK. A refund under way is still a process. */
export function groupPortfolio(paid: readonly PortfolioRow[], failed: readonly PortfolioRow[]) {
  const isRefunding = (row: PortfolioRow) => row.state === 'refund-pending'
  return {
    running: [...failed.filter(isRefunding), ...paid.filter((row) => row.state !== 'allocated')],
    owned: paid.filter((row) => row.state === 'allocated'),
    ended: failed.filter((row) => !isRefunding(row)),
  }
}

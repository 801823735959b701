import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getRoots } from '#contracts/proof/endpoints.ts'

export type Root = OutputOf<typeof getRoots>['roots'][number]

/** The roots of both logs that were signed for one day, or for the end of one campaign. */
export interface RootRow {
  readonly key: string
  readonly day: Root['day']
  readonly campaign: Root['campaign']
  readonly ledger: Root | undefined
  readonly trail: Root | undefined
  readonly signedAt: number
}

/** Roots as rows, in the order in which the first of each row came. */
export function rowsOf(roots: readonly Root[]): RootRow[] {
  const rows = Map.groupBy(roots, (root) => root.day ?? root.campaign?.id ?? root.statement)
  return [...rows].map(([key, of]) => {
    const [first] = of
    return {
      key,
      day: first?.day ?? null,
      campaign: first?.campaign ?? null,
      ledger: of.find(({ log }) => log === 'ledger'),
      trail: of.find(({ log }) => log === 'trail'),
      signedAt: Math.max(...of.map(({ signedAt }) => signedAt)),
    }
  })
}

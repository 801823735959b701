import type { ShownState } from '#contracts/projects/lifecycle.ts'

/** What makes two campaigns alike, and what a reader can do with the other one. */
export interface Candidate {
  readonly id: string
  readonly state: ShownState
  readonly isSameSector: boolean
  readonly isSameModel: boolean
  readonly isSameCity: boolean
}

const FAILED: readonly ShownState[] = ['unsuccessful', 'cancelled']

/** Open ones first, then those about to open, then what ended; failed ones last. */
function useRank(state: ShownState): number {
  if (state === 'live') return 0
  if (state === 'upcoming') return 1
  return FAILED.includes(state) ? 3 : 2
}

/** The same sector counts most, then business model and city together, then one of the two. */
function likenessRank({ isSameSector, isSameModel, isSameCity }: Candidate): number {
  if (isSameSector) return 0
  return isSameModel && isSameCity ? 1 : 2
}

/** The most alike of the candidates, as many as asked; of two equal ones the one that came first stays first. */
export function mostSimilar<C extends Candidate>(candidates: readonly C[], most: number): C[] {
  return candidates
    .filter(({ isSameSector, isSameModel, isSameCity }) => isSameSector || isSameModel || isSameCity)
    .toSorted((a, b) => useRank(a.state) - useRank(b.state) || likenessRank(a) - likenessRank(b))
    .slice(0, most)
}

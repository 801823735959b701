import type { AllocationStatus } from '#server/outside/index.ts'

/** A line as it was sent. */
export interface SentLine {
  readonly lineId: string
  readonly shareCount: bigint
}

/** What is wrong with an answer that cannot be taken: it is asked for again, and finance sees it. */
export type AnswerProblem = 'answer-incomplete' | 'answer-contradicts'

/**
 * Whether MKK's answer about a list can be taken as it is; null when it can. Incomplete: a line is missing, stands twice, or was not
 * asked. It contradicts itself where its state is not that of its lines, and us where it registered more shares than were asked, or
 * accepted another number.
 */
export function problemOf(sent: readonly SentLine[], { state, lines }: AllocationStatus): AnswerProblem | null {
  if (state === 'processing') return null
  const asked = new Map(sent.map(({ lineId, shareCount }) => [lineId, shareCount]))
  const told = new Set(lines.map(({ lineId }) => lineId))
  if (told.size !== lines.length || told.size !== asked.size || [...told].some((id) => !asked.has(id))) {
    return 'answer-incomplete'
  }
  const rejected = lines.filter(({ result }) => result === 'rejected').length
  const isState =
    state === 'registered'
      ? rejected === 0
      : state === 'rejected'
        ? rejected === lines.length
        : rejected > 0 && rejected < lines.length
  const isCounted = lines.every((line) => {
    const shares = asked.get(line.lineId) ?? 0n
    if (line.result === 'rejected') return true
    return line.result === 'accepted' ? line.shareCount === shares : line.shareCount <= shares
  })
  return isState && isCounted ? null : 'answer-contradicts'
}

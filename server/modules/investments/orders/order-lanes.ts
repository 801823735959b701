import { followBusyness } from '#server/kit/busyness.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { openPipeline, type Pipeline } from '#server/kit/due-work/pipeline.ts'

/** The order desk's ways to the database. */
export type OrderLanes = readonly [Queryable, Queryable]

/** From here on it is this process that orders wait for, not the database. */
const BUSY = 0.5

/** So long may a batch take, which decides in milliseconds: whoever holds what it needs for longer is no order. */
const MOST_MS = 30_000

/** Opens both lanes, a connection each. */
export function openOrderLanes(url: string, onError?: (error: Error) => void): readonly [Pipeline, Pipeline] {
  const open = (): Pipeline => openPipeline({ url, neverScanSequentially: true, mostMs: MOST_MS }, onError)
  return [open(), open()]
}

/**
 * Chooses the lane of the next batch, beside or behind the one under way. While this process has time, the database works on
 * two at once. A busy process would only be kept waiting for its share of the machine: there the second batch waits at the
 * database, which begins it the moment the first is committed and needs nobody's word for it.
 */
export function laneChooser(
  lanes: OrderLanes,
  busyness: () => number = followBusyness(),
): (taken: Queryable | undefined) => Queryable {
  return (taken) => {
    if (taken && busyness() > BUSY) return taken
    return taken === lanes[0] ? lanes[1] : lanes[0]
  }
}

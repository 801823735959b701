import type { CardProject } from '#web/site/components/project-card.tsx'

/**
 * The campaign the page begins with, of those that are shown as running, the first to close on top: the first that takes orders. One that
 * is stopped for a review or a decision waits for others; who comes to invest is not led to it. Undefined: none takes orders.
 */
export function featuredOf(live: readonly CardProject[]): CardProject | undefined {
  return live.find(({ state }) => state === 'live')
}

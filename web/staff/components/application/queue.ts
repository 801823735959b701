import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  APPLICATION_OWNER,
  APPLICATION_OWNER_SLUGS,
  APPLICATION_OWNERS,
  APPLICATION_TAB,
  APPLICATION_TAB_SLUGS,
  APPLICATION_TABS,
  type ApplicationOwner,
  type ApplicationTab,
} from '#contracts/projects/evaluation/criteria.ts'
import type { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { ListAround } from '../split/rail.tsx'
import { text } from './text.ts'

/** The place of the queue an address names. */
export function namedTab(query: URLSearchParams): ApplicationTab | undefined {
  return APPLICATION_TABS.find((tab) => APPLICATION_TAB_SLUGS[tab] === query.get(APPLICATION_TAB))
}

/** Whose applications an address names; everybody's where it names nobody. */
export function namedOwner(query: URLSearchParams): ApplicationOwner | undefined {
  return APPLICATION_OWNERS.find((owner) => APPLICATION_OWNER_SLUGS[owner] === query.get(APPLICATION_OWNER))
}

/** The queue at one of its places. */
export function queueHref(tab: ApplicationTab, owner?: ApplicationOwner): string {
  return consolePaths.applications.href({
    ...(tab === 'waiting' ? {} : { [APPLICATION_TAB]: APPLICATION_TAB_SLUGS[tab] }),
    ...(owner ? { [APPLICATION_OWNER]: APPLICATION_OWNER_SLUGS[owner] } : {}),
  })
}

/** A record as it is opened from a place of the queue, which stays beside it. */
export function recordHref(projectId: string, tab: ApplicationTab): string {
  return consolePaths.application.href({ projectId, [APPLICATION_TAB]: APPLICATION_TAB_SLUGS[tab] })
}

/** A place of the queue beside the record that is open. */
export function queueAround(
  { applications }: OutputOf<typeof getApplications>,
  tab: ApplicationTab,
  open: string,
): ListAround {
  return {
    title: text.queue[tab],
    open,
    rows: applications.map(({ id, title, projectCode, analyst, isMine, stateSince, isLate }) => ({
      key: id,
      to: recordHref(id, tab),
      title,
      detail: `${projectCode} · ${isMine ? text.mine : (analyst ?? text.nobody)}`,
      ...(tab === 'public' || tab === 'ended' ? {} : { since: stateSince, isLate }),
    })),
  }
}

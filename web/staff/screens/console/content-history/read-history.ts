import { data } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getContentDifference, getContentItem, getLegalAcceptances } from '#contracts/content/endpoints.ts'
import { getLegalTextVersions, LEGAL_TEXT_KINDS } from '#contracts/platform/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedItem, NEW_ITEM } from '#web/staff/components/content-form/new-item.ts'
import type { Route } from './+types/screen.ts'
import { ACCEPTED, AFTER, FROM, TO } from './query.ts'

/** Versions of a text whose acceptances are counted at a time. */
const MOST_COUNTED = 12

type Version = OutputOf<typeof getContentItem>['versions'][number]
export type Difference = OutputOf<typeof getContentDifference>

export async function readHistory(args: Route.LoaderArgs) {
  requireMember(args)
  const { kind, itemId } = namedItem(args.params)
  if (itemId === NEW_ITEM) throw data(null, { status: 404 })
  const { item, versions, draft, published, mayEdit } = await load(getContentItem, { itemId }, args)
  const asked = new URL(args.request.url).searchParams
  const pair = chosenPair(versions, asked)
  const difference = pair ? await load(getContentDifference, { fromId: pair.from.id, toId: pair.to.id }, args) : null
  return {
    kind,
    item,
    versions,
    hasDraft: draft !== null,
    publishedId: published?.id ?? null,
    // What is scheduled or archived takes no other draft.
    mayRestore: mayEdit && item.state !== 'archived' && item.scheduledFor === null,
    mayEdit,
    difference,
    acceptances: kind === 'policy' ? await readAcceptances(item.seoName, asked, args) : null,
  }
}

/** The two that were asked for; else the newest and the one before it. */
function chosenPair(versions: readonly Version[], asked: URLSearchParams): { from: Version; to: Version } | null {
  const named = (name: string) => versions.find(({ id }) => id === asked.get(name))
  const kept = versions.filter(({ state }) => state !== 'discarded')
  const to = named(TO) ?? kept[0]
  const from = named(FROM) ?? kept.find(({ id, revision }) => id !== to?.id && revision < (to?.revision ?? 0))
  return to && from && to.id !== from.id ? { from, to } : null
}

export interface AcceptanceCounts {
  readonly texts: readonly {
    readonly id: string
    readonly version: number
    readonly from: number
    readonly count: number
  }[]
  readonly open: {
    readonly id: string
    readonly version: number
    readonly list: OutputOf<typeof getLegalAcceptances>
  } | null
}

/** How many accepted each version of a policy, and who accepted the one that is asked for. */
async function readAcceptances(
  seoName: string,
  asked: URLSearchParams,
  args: Route.LoaderArgs,
): Promise<AcceptanceCounts | null> {
  const kind = LEGAL_TEXT_KINDS.find((known) => known === seoName)
  if (!kind) return null
  const versions = (await load(getLegalTextVersions, { kind }, args)).slice(0, MOST_COUNTED)
  const texts = await Promise.all(
    versions.map(async ({ id, version, effectiveFrom }) => ({
      id,
      version,
      from: effectiveFrom,
      count: (await load(getLegalAcceptances, { legalTextId: id, count: '1' }, args)).total,
    })),
  )
  const chosen = texts.find(({ id }) => id === asked.get(ACCEPTED))
  if (!chosen) return { texts, open: null }
  const list = await load(getLegalAcceptances, { legalTextId: chosen.id, after: asked.get(AFTER) ?? '' }, args)
  return { texts, open: { id: chosen.id, version: chosen.version, list } }
}

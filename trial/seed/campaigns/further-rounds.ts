import { sql } from 'kysely'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { storyId, type Window } from './compose-project.ts'
import { nextOpening } from './further-openings.ts'
import { roundOf } from './further-texts.ts'
import { type Story, STORIES } from '../stories/index.ts'
import { ownerOf, prepareCampaign } from '../tell-stories.ts'

/** A campaign of the trial as its project stands. */
interface Known extends Window {
  readonly id: string
  readonly state: ProjectState
}

/** How a company's last campaign has to stand before its next is prepared; what is being settled waits. */
const ENDED: readonly ProjectState[] = ['unsuccessful', 'cancelled', 'reporting', 'archived']
/** Prepares the next campaign of the company whose turn it is, opening when the `coming` ones leave a gap. */
export async function prepareNextRound(context: Context, coming: readonly Window[]): Promise<number> {
  requireSystem(context.actor)
  const known = await findRounds(context)
  const window = nextOpening(context.clock.now(), coming, Math.max(0, known.size - STORIES.length))
  const next = chooseNext(known)
  if (!window || !next) return 0
  const { story, round, last } = next
  await prepareCampaign(context, {
    story: roundOf(story, round, last),
    owner: ownerOf(story),
    window,
    externalId: '',
  })
  return 1
}

const keyOf = (story: Story, round: number): string => (round === 1 ? story.key : `${story.key}-${round}`)

/** The trial's own campaigns that there are, first and further rounds, by id. */
async function findRounds({ db }: Context): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select project_id as id, state, opens_at, closes_at from projects.offering`.execute(db)
  const all = new Map(rows.map((row) => [row.id, row]))
  const mine = new Map<string, Known>()
  for (const story of STORIES) {
    for (let round = 1; ; round++) {
      const id = storyId(keyOf(story, round))
      const known = all.get(id)
      if (!known) break
      mine.set(id, known)
    }
  }
  return mine
}

/** The company that has waited longest since its last campaign ended, and which round it comes with. */
function chooseNext(known: ReadonlyMap<string, Known>): { story: Story; round: number; last: ProjectState } | null {
  const ready = STORIES.flatMap((story) => {
    let round = 0
    while (known.has(storyId(keyOf(story, round + 1)))) round++
    const last = known.get(storyId(keyOf(story, round)))
    return last && ENDED.includes(last.state) ? [{ story, round: round + 1, last }] : []
  })
  const [first] = ready.toSorted((a, b) => a.last.closesAt.getTime() - b.last.closesAt.getTime())
  return first ? { ...first, last: first.last.state } : null
}

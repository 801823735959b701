import { randomFrom } from '#db/seed/random.ts'
import type { Context } from '#server/kit/context.ts'
import { hideComment, createProjectComment } from '#contracts/projects/conversation/endpoints.ts'
import { callAs } from './call-as.ts'
import { type Campaign, stopsAt } from './campaigns/campaign.ts'
import { storyId } from './campaigns/compose-project.ts'
import { DAY_MS, HOUR_MS } from './history.ts'
import { asMember } from './people/people-actors.ts'
import type { Person } from './people/people.ts'
import { COMMENTS } from './stories/comments.ts'
import type { Happening } from './happening.ts'

/** What members write under a campaign while it is open, each somebody else; what misleads its founder hides within the day. */
export function commentsOn(campaign: Campaign, people: readonly Person[], today: Date): Happening[] {
  const { story, owner, window } = campaign
  const comments = COMMENTS[story.key] ?? []
  const random = randomFrom(`comments ${story.key}`)
  const writers = random.shuffle(people.filter(({ id }) => id !== owner.id))
  const from = window.opensAt.getTime()
  const until = Math.min(stopsAt(campaign).getTime(), today.getTime()) - 2 * DAY_MS
  return comments.flatMap(({ comment, hidden }, index): Happening[] => {
    const writer = writers[index]
    if (!writer) return []
    const at = new Date(from + ((until - from) * (index + 1)) / (comments.length + 1))
    let commentId = ''
    const written = {
      at,
      happen: async (context: Context) => {
        const { id } = await callAs(asMember(context, writer), createProjectComment, {
          projectId: storyId(story.key),
          comment,
        })
        commentId = id
      },
    }
    if (!hidden) return [written]
    const hide = {
      at: new Date(at.getTime() + random.whole(2, 9) * HOUR_MS),
      happen: async (context: Context) => {
        await callAs(asMember(context, owner), hideComment, { commentId, ...hidden })
      },
    }
    return [written, hide]
  })
}

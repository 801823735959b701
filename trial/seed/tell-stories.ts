import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { answerQuestion, createProjectQuestionAnswer } from '#contracts/projects/conversation/endpoints.ts'
import { callAs } from './call-as.ts'
import { keepSignature } from '#server/modules/projects/index.ts'
import {
  approveProject,
  createProject,
  findInformationForm,
  type ProjectStep,
  publishProject,
  transitionProject,
} from '#server/modules/projects/index.ts'
import { randomFrom } from '#db/seed/random.ts'
import { type Campaign, stopsAt } from './campaigns/campaign.ts'
import { composeProject, storyId, type Window } from './campaigns/compose-project.ts'
import { drawStory, keepDrawn } from './draw-story.ts'
import type { Happening } from './happening.ts'
import { DAY_MS, HOUR_MS } from './history.ts'
import { asMember } from './people/people-actors.ts'
import { personOf, type Person } from './people/people.ts'
import { demoEntrepreneur } from './people/demo-people.ts'
import { STORIES, type Story } from './stories/index.ts'
import { evaluateStory } from './evaluate-stories.ts'
import { post } from './told-updates.ts'
import { commentsOn } from './write-comments.ts'
import { writeDocuments } from './campaigns/write-documents.ts'
import { writeApplication } from './write-application.ts'

/** The entrepreneur of a story is a member of the same name; the trial's demo entrepreneur is one of them. */
export function ownerOf({ leader }: Story): Person {
  const words = leader[0].replace(/^(Prof\. )?Dr\. /, '').split(' ')
  const first = words.slice(0, -1).join(' ')
  const last = words.at(-1) ?? ''
  const isDemo = first === demoEntrepreneur.firstName && last === demoEntrepreneur.lastName
  return isDemo ? demoEntrepreneur : personOf(first, last, false)
}

const APPROVAL = 'Bilgi formu tutarlı, anlaşılabilir ve tam bulunmuştur.'
const CANCELLATION = 'Tedarikçinin faaliyetini durdurması bilgi formundaki temel varsayımları ortadan kaldırdı.'

/** Fates that end before the public sees anything. */
const HIDDEN = ['under-evaluation', 'revision-requested', 'in-committee'] as const

async function steps(context: Context, projectId: string, states: readonly ProjectStep['to'][]): Promise<void> {
  await inTransaction(context, async (tx) => {
    for (const to of states) await transitionProject(tx, { projectId, to })
  })
}

async function create(context: Context, campaign: Campaign): Promise<void> {
  const { story, owner, window } = campaign
  const hidden = HIDDEN.find((fate) => fate === story.fate)
  if (hidden) return evaluateStory(context, await writeApplication(context, campaign), hidden)
  const pictures = await keepDrawn(context, story, await (campaign.drawn ?? drawStory(story)))
  const { externalId } = await createProject(context, composeProject(story, owner.id, window, pictures))
  campaign.externalId = externalId
  await steps(context, storyId(story.key), ['submitted', 'under-evaluation', 'in-committee'])
}

/** The founder signs what was approved; the code that came to their telephone stays in the story. */
async function signAsFounder(context: Context, projectId: string, owner: Person): Promise<void> {
  const form = await findInformationForm(context, projectId)
  if (!form) throw new Error('an approved project has a form')
  await inTransaction(asMember(context, owner), (tx) =>
    keepSignature(tx, { projectId, form, signerId: owner.id, means: 'sms' }),
  )
}

async function approveAndPublish(context: Context, { story, owner }: Campaign): Promise<void> {
  const projectId = storyId(story.key)
  await approveProject(context, { projectId, reason: APPROVAL })
  await signAsFounder(context, projectId, owner)
  await writeDocuments(context, story)
  await publishProject(context, { projectId })
}

/**
 * Begins all pictures, in the order in which they are needed, while what comes before them is told: they take a fifth of the whole.
 * What goes wrong is told to who needs them.
 */
export function drawAhead(campaigns: readonly Campaign[]): void {
  let before: Promise<unknown> = Promise.resolve()
  for (const campaign of campaigns.toSorted((a, b) => Number(a.window.opensAt) - Number(b.window.opensAt))) {
    if (HIDDEN.some((fate) => fate === campaign.story.fate)) continue
    campaign.drawn = before.then(() => drawStory(campaign.story))
    before = campaign.drawn.catch(() => {})
  }
}

/** A campaign from its application to the day it stands as coming, at once. */
export async function prepareCampaign(context: Context, campaign: Campaign): Promise<void> {
  await create(context, campaign)
  await approveAndPublish(context, campaign)
}

/** Updates of the company's own work, evenly over the campaign as far as it has come; those that tell of its end wait for that. */
function updates(campaign: Campaign, today: Date): Happening[] {
  const { story, window } = campaign
  const from = window.opensAt.getTime() + 3 * DAY_MS
  const until = Math.min(stopsAt(campaign).getTime(), today.getTime()) - 2 * DAY_MS
  const free = story.updates.filter(([, , told]) => !told?.after)
  return free.map(([title, description, told], at) => {
    const last = free.length - 1
    const share = last === 0 ? 1 : at / last
    return {
      at: new Date(from + (until - from) * share),
      happen: (context) => post(context, { campaign, title, description, told }),
    }
  })
}

function conversation(campaign: Campaign, people: readonly Person[], today: Date): Happening[] {
  const { story, owner, window } = campaign
  const random = randomFrom(`conversation ${story.key}`)
  const end = Math.min(window.closesAt.getTime(), today.getTime()) - 4 * DAY_MS
  return story.questions.flatMap(([question, answer], index): Happening[] => {
    const asker = random.pick(people)
    const at =
      window.opensAt.getTime() + ((end - window.opensAt.getTime()) * (index + 1)) / (story.questions.length + 1)
    let questionId = ''
    const asked: Happening = {
      at: new Date(at),
      happen: async (context) => {
        const { id } = await callAs(asMember(context, asker), createProjectQuestionAnswer, {
          projectId: storyId(story.key),
          question,
        })
        questionId = id
      },
    }
    if (answer === null) return [asked]
    const answered: Happening = {
      at: new Date(at + random.whole(3, 30) * HOUR_MS),
      happen: async (context) => {
        await callAs(asMember(context, owner), answerQuestion, { questionId, answer })
      },
    }
    return [asked, answered]
  })
}

/** The campaigns of the history with everything that happens to them besides money. */
export function tellStories(
  people: readonly Person[],
  today: Date,
  windowOf: (story: Story) => Window,
): { campaigns: Campaign[]; happenings: Happening[] } {
  const campaigns = STORIES.map((story): Campaign => ({
    story,
    owner: ownerOf(story),
    window: windowOf(story),
    externalId: '',
  }))
  const happenings = campaigns.flatMap((campaign): Happening[] => {
    const { story, window } = campaign
    const before = (days: number) =>
      new Date(Math.min(window.opensAt.getTime() - days * DAY_MS, today.getTime() - 2 * DAY_MS))
    const created = { at: before(24), happen: (context: Context) => create(context, campaign) }
    if (HIDDEN.some((fate) => fate === story.fate)) return [created]
    const published = {
      at: before(7),
      happen: (context: Context) => approveAndPublish(context, campaign),
    }
    const told =
      story.fate === 'upcoming'
        ? []
        : [
            ...updates(campaign, today),
            ...conversation(campaign, people, today),
            ...commentsOn(campaign, people, today),
          ]
    const cancelled: Happening[] =
      story.fate === 'cancelled'
        ? [
            {
              at: stopsAt(campaign),
              happen: (context) =>
                inTransaction(context, async (tx) => {
                  await transitionProject(tx, { projectId: storyId(story.key), to: 'cancelled', reason: CANCELLATION })
                }),
            },
          ]
        : []
    return [created, published, ...told, ...cancelled]
  })
  return { campaigns, happenings: happenings.sort((a, b) => a.at.getTime() - b.at.getTime()) }
}

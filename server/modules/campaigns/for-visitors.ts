import { publicPart, WIRE_BLANKS } from '#contracts/projects/readers/public-fields.ts'
import { termsForMembers } from '#contracts/campaigns/messages.ts'
import type {
  getProjectAbout,
  getProjectCourse,
  getProjectDetails,
  getProjectFundingInfo,
  getProjectInvestmentInfo,
  getProjectOutcome,
  getProjectStory,
  getProjectSummary,
  getProjectTeam,
  listProjects,
} from '#contracts/campaigns/endpoints.ts'
import type { Endpoint, OutputOf } from '#contracts/common/endpoint.ts'
import { route, type Route, type Verb } from '#server/kit/http/route.ts'
import type { ProjectCard } from './campaign-card.ts'
import { hasMemberView } from './campaign-store.ts'

// What visitors are answered: the members' answer cut down to the list of public fields. The compiler holds the list and the
// blanks to the shape of each call.

type Details = OutputOf<typeof getProjectDetails>
type FundingInfo = OutputOf<typeof getProjectFundingInfo>
type Person = OutputOf<typeof getProjectTeam>['teamMembers'][number]

const person = (whole: Person): Person => ({ ...publicPart('person', whole), ...WIRE_BLANKS.person })

/** Per call, its answer as everybody may read it. */
export const forVisitors = {
  cards: (whole: ProjectCard[]): ProjectCard[] => whole.map((card) => publicPart('card', card)),
  list: ({ projects, ...list }: OutputOf<typeof listProjects>) => ({ ...list, projects: forVisitors.cards(projects) }),
  summary: (whole: OutputOf<typeof getProjectSummary>) => publicPart('summary', whole),
  company: (whole: Details): Details => ({ ...publicPart('company', whole), ...WIRE_BLANKS.company }),
  about: (whole: OutputOf<typeof getProjectAbout>) => publicPart('about', whole),
  story: (whole: OutputOf<typeof getProjectStory>) => publicPart('story', whole),
  deal: (whole: FundingInfo): FundingInfo => ({
    ...publicPart('deal', whole),
    ...WIRE_BLANKS.deal,
    coefficients: [...WIRE_BLANKS.deal.coefficients],
    memberView: false,
    investableStatus: {
      ...whole.investableStatus,
      message: [whole.investableStatus.message, termsForMembers].filter(Boolean).join(' '),
    },
  }),
  round: (whole: OutputOf<typeof getProjectInvestmentInfo>) => publicPart('round', whole),
  course: ({ days }: OutputOf<typeof getProjectCourse>) => ({ days: days.map((day) => publicPart('course', day)) }),
  outcome: (whole: OutputOf<typeof getProjectOutcome>) => publicPart('outcome', whole),
  team: ({ participantMembers, teamMembers }: OutputOf<typeof getProjectTeam>) => ({
    participantMembers: participantMembers.map(person),
    teamMembers: teamMembers.map(person),
  }),
}

/** A call of the campaign page: members are answered with the whole, everybody else with what `introduce` leaves of it. */
export function introducing<E extends Endpoint>(
  endpoint: E,
  verb: Verb<E>,
  introduce: (whole: OutputOf<E>) => OutputOf<E>,
): Route {
  return route(endpoint, async (context, input) => {
    const whole = await verb(context, input)
    return hasMemberView(context.actor) ? whole : introduce(whole)
  })
}

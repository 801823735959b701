import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '../../common/endpoint.ts'
import { idInput } from '../../common/text/text.ts'
import { previewErrors } from '../../projects/messages.ts'
import { getProjectInformationForm } from '../form-endpoint.ts'
import * as page from '../page-endpoints.ts'
import { getProjectUpdates } from '../talk-endpoints.ts'
import { getProjectStory } from '../story-endpoint.ts'

// The page of an application before it is public, in the shapes of the page's own calls: for its owner, and for those who judge it.

const preview = z.object({
  /** The draft's id. */
  previewKey: idInput,
  /** Ours: as whom it is looked at; a member when nobody is named. */
  viewer: z.optional(z.enum(['visitor', 'member'])),
})

const previewOf = <Output extends Endpoint['output']>(name: string, summary: string, output: Output) =>
  endpoint({
    method: 'GET',
    path: `/preview/${name}`,
    access: 'member',
    forCompany: 'see',
    summary,
    input: preview,
    output,
    errors: previewErrors,
  })

export const getPreviewSummary = previewOf(
  'getprojectsummary',
  'Head of the page of an application, for its owner and reviewers.',
  page.getProjectSummary.output,
)
export const getPreviewAbout = previewOf(
  'getprojectabout',
  'The idea: the introduction as visitors read it, the story as members do.',
  page.getProjectAbout.output,
)
export const getPreviewDetails = previewOf(
  'getprojectdetails',
  'The company and its leader.',
  page.getProjectDetails.output,
)
export const getPreviewFundingInfo = previewOf(
  'getprojectfundinginfo',
  'The deal as it is planned; nobody may invest.',
  page.getProjectFundingInfo.output,
)
export const getPreviewInvestmentInfo = previewOf(
  'getprojectinvestmentinfo',
  'Where the round would stand as it is published: nothing collected.',
  page.getProjectInvestmentInfo.output,
)
export const getPreviewTeam = previewOf('getprojectteam', 'Partners and team.', page.getProjectTeam.output)
export const getPreviewDocuments = previewOf(
  'getprojectdocuments',
  'Papers of the application; none of the platform yet.',
  page.getProjectDocuments.output,
)
export const getPreviewUpdates = previewOf(
  'getprojectupdates',
  'None: news begin with the campaign.',
  getProjectUpdates.output,
)
export const getPreviewFaq = previewOf(
  'getprojectfaq',
  'Questions the entrepreneur answers beforehand.',
  page.getProjectFaq.output,
)
// Ours: what our page shows besides.
export const getPreviewStory = previewOf(
  'getprojectstory',
  'Highlights, pictures, milestones, market.',
  getProjectStory.output,
)
export const getPreviewInformationForm = previewOf(
  'getprojectinformationform',
  'The sections of the information form as they are written; version 0, without a hash: it is not approved.',
  getProjectInformationForm.output,
)

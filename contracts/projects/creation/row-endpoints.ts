import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { idInput, partialLine } from '../../common/text/text.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'
import { completenessErrors, draftErrors } from '../messages.ts'
import { missing, ofProject, saved, SAVES } from './endpoints.ts'
import { inputsOf, outputsOf } from './fields.ts'

const MEGABYTE = 1_048_576
const PORTRAIT_BODY = 1.5 * MEGABYTE

/** A row is begun under an id that the caller chose, so that a repeated call adds none; or without one. */
const rowOf = { projectId: idInput, memberId: z.optional(idInput) }
const ofMember = z.object({ projectId: idInput, memberId: idInput })

const leader = z.object({ projectId: z.string(), name: z.string(), email: z.string(), ...outputsOf('leader') })
const participant = z.object({ memberId: z.string(), ...outputsOf('participants') })
const teamMember = z.object({ memberId: z.string(), ...outputsOf('team') })

export const getProjectCreateProjectLeaderMember = endpoint({
  method: 'GET',
  path: '/projectmember/getprojectcreateprojectleadermember',
  access: 'member',
  forCompany: 'see',
  summary: 'The team leader of a draft, who is the member themselves.',
  input: ofProject,
  output: leader,
  errors: {},
})

export const upsertProjectLeaderMember = endpoint({
  method: 'POST',
  path: '/projectmember/upsertprojectleadermember',
  access: 'member',
  forCompany: 'manage',
  summary: 'Saves fields of the team leader.',
  input: z.object({ projectId: idInput, ...inputsOf('leader') }),
  output: saved,
  errors: draftErrors,
  throttle: SAVES,
  bodyLimit: PORTRAIT_BODY,
})

export const getProjectCreateProjectParticipantMembers = endpoint({
  method: 'GET',
  path: '/projectmember/getprojectcreateprojectparticipantmembers',
  access: 'member',
  forCompany: 'see',
  summary: 'The partners of a draft, in the order they were added; identity numbers masked.',
  input: ofProject,
  output: z.array(participant),
  errors: {},
})

export const getProjectCreateProjectParticipantMemberByMemberId = endpoint({
  method: 'GET',
  path: '/projectmember/getprojectcreateprojectparticipantmemberbymemberid',
  access: 'member',
  forCompany: 'see',
  summary: 'One partner of a draft.',
  input: ofMember,
  output: participant,
  errors: {},
})

export const upsertProjectParticipantMember = endpoint({
  method: 'POST',
  path: '/projectmember/upsertprojectparticipantmember',
  access: 'member',
  forCompany: 'manage',
  summary:
    'Adds a partner, or saves fields of one. A natural person has name, surname, e-mail and phone, a company its name and corporate contacts.',
  input: z.object({ ...rowOf, ...inputsOf('participants') }),
  output: saved,
  errors: draftErrors,
  throttle: SAVES,
  bodyLimit: PORTRAIT_BODY,
})

export const getProjectCreateProjectTeamMembers = endpoint({
  method: 'GET',
  path: '/projectmember/getprojectcreateprojectteammembers',
  access: 'member',
  forCompany: 'see',
  summary: 'The people who work on a draft’s project, in the order they were added.',
  input: ofProject,
  output: z.array(teamMember),
  errors: {},
})

export const getProjectCreateProjectTeamMemberByMemberId = endpoint({
  method: 'GET',
  path: '/projectmember/getprojectcreateprojectteammemberbymemberid',
  access: 'member',
  forCompany: 'see',
  summary: 'One of the people who work on a draft’s project.',
  input: ofMember,
  output: teamMember,
  errors: {},
})

export const upsertProjectTeamMember = endpoint({
  method: 'POST',
  path: '/projectmember/upsertprojectteammember',
  access: 'member',
  forCompany: 'manage',
  summary: 'Adds somebody to the team, or saves fields of one.',
  input: z.object({ ...rowOf, ...inputsOf('team') }),
  output: saved,
  errors: draftErrors,
  throttle: SAVES,
  bodyLimit: PORTRAIT_BODY,
})

export const deleteProjectMember = endpoint({
  method: 'DELETE',
  path: '/projectmember/deleteprojectmember',
  access: 'member',
  forCompany: 'manage',
  summary: 'Takes a partner or one of the team out of a draft.',
  input: ofMember,
  output: done,
  errors: draftErrors,
})

export const projectCreateProjectMembersCheck = endpoint({
  method: 'GET',
  path: '/projectmember/projectcreateprojectmemberscheck',
  access: 'member',
  forCompany: 'see',
  summary: 'Whether leader, partners and team are complete and the shares fit, and what is missing.',
  input: ofProject,
  output: z.object({ isComplete: z.boolean(), missing: z.array(missing) }),
  errors: completenessErrors,
})

export const getProjectDocumentTypes = endpoint({
  method: 'GET',
  path: '/projectdocument/getprojectdocumenttypes',
  access: 'member',
  forCompany: 'see',
  summary: 'Which papers an application is asked for.',
  input: nothing,
  output: z.array(z.object({ id: z.string(), name: z.string(), isRequired: z.boolean() })),
  errors: {},
})

export const getProjectCreateProjectDocuments = endpoint({
  method: 'GET',
  path: '/projectdocument/getprojectcreateprojectdocuments',
  access: 'member',
  forCompany: 'see',
  summary: 'The papers of a draft, in the order they were added.',
  input: ofProject,
  output: z.array(
    z.object({
      documentId: z.string(),
      fileName: z.nullable(z.string()),
      byteLength: z.nullable(z.int()),
      addedAt: z.nullable(unixSeconds),
      ...outputsOf('documents'),
    }),
  ),
  errors: {},
})

export const upsertProjectDocument = endpoint({
  method: 'POST',
  path: '/projectdocument/upsertprojectdocument',
  access: 'member',
  forCompany: 'manage',
  summary: 'Adds a paper (PDF), exchanges its file or saves what is told of it.',
  input: z.object({
    projectId: idInput,
    documentId: z.optional(idInput),
    fileName: partialLine(150),
    ...inputsOf('documents'),
  }),
  output: saved,
  errors: draftErrors,
  throttle: { limit: 120, seconds: 3600 },
  bodyLimit: 7 * MEGABYTE,
})

export const deleteProjectDocument = endpoint({
  method: 'DELETE',
  path: '/projectdocument/deleteprojectdocument',
  access: 'member',
  forCompany: 'manage',
  summary: 'Takes a paper out of a draft.',
  input: z.object({ projectId: idInput, documentId: idInput }),
  output: done,
  errors: draftErrors,
})

export const getProjectCreateProjectFaq = endpoint({
  method: 'GET',
  path: '/projectfaq/getprojectcreateprojectfaq',
  access: 'member',
  forCompany: 'see',
  summary: 'Questions and answers of a draft, in the order they were added.',
  input: ofProject,
  output: z.array(z.object({ faqId: z.string(), ...outputsOf('faq') })),
  errors: {},
})

export const upsertProjectFaq = endpoint({
  method: 'POST',
  path: '/projectfaq/upsertprojectfaq',
  access: 'member',
  forCompany: 'manage',
  summary: 'Adds a question with its answer, or saves fields of one.',
  input: z.object({ projectId: idInput, faqId: z.optional(idInput), ...inputsOf('faq') }),
  output: saved,
  errors: draftErrors,
  throttle: SAVES,
})

export const deleteProjectFaq = endpoint({
  method: 'DELETE',
  path: '/projectfaq/deleteprojectfaq',
  access: 'member',
  forCompany: 'manage',
  summary: 'Takes a question out of a draft.',
  input: z.object({ projectId: idInput, faqId: idInput }),
  output: done,
  errors: draftErrors,
})

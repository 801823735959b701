import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { idInput } from '../../common/text/text.ts'
import { done } from '../../common/wire.ts'
import { draftErrors } from '../messages.ts'
import { ofProject, saved, SAVES } from './endpoints.ts'
import { inputsOf, outputsOf } from './fields.ts'
import type { RowStep } from './steps.ts'

// What an application says in rows, besides people, papers and questions: figures, budget, risks, and what makes its page alive.
// A row is begun under an id that the caller chose, so that a repeated call adds none; or without one.

const MEGABYTE = 1_048_576

/** Steps whose rows are neither people nor papers nor questions. */
export type ContentStep = Exclude<RowStep, 'participants' | 'team' | 'documents' | 'faq'>

function readsRows<Step extends ContentStep>(path: `/${string}`, summary: string, step: Step) {
  return endpoint({
    method: 'GET',
    path,
    access: 'member',
    forCompany: 'see',
    summary,
    input: ofProject,
    output: z.array(z.object({ rowId: z.string(), ...outputsOf(step) })),
    errors: {},
  })
}

function savesRow<Step extends ContentStep>(path: `/${string}`, summary: string, step: Step, bodyLimit?: number) {
  return endpoint({
    method: 'POST',
    path,
    access: 'member',
    forCompany: 'manage',
    summary,
    input: z.object({ projectId: idInput, rowId: z.optional(idInput), ...inputsOf(step) }),
    output: saved,
    errors: draftErrors,
    throttle: SAVES,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
  })
}

function removesRow(path: `/${string}`, summary: string) {
  return endpoint({
    method: 'DELETE',
    path,
    access: 'member',
    forCompany: 'manage',
    summary,
    input: z.object({ projectId: idInput, rowId: idInput }),
    output: done,
    errors: draftErrors,
  })
}

export const getProjectCreateProjectFinancials = readsRows(
  '/projectfinancial/getprojectcreateprojectfinancials',
  'Yearly figures of a draft, what was and what is expected, in the order they were added.',
  'financials',
)
export const upsertProjectFinancial = savesRow(
  '/projectfinancial/upsertprojectfinancial',
  'Adds a year’s figures, or saves fields of them.',
  'financials',
)
export const deleteProjectFinancial = removesRow(
  '/projectfinancial/deleteprojectfinancial',
  'Takes a year’s figures out of a draft.',
)

export const getProjectCreateProjectUses = readsRows(
  '/projectuse/getprojectcreateprojectuses',
  'What a draft’s money is asked for, line by line.',
  'uses',
)
export const upsertProjectUse = savesRow(
  '/projectuse/upsertprojectuse',
  'Adds a line to the use of funds, or saves fields of one.',
  'uses',
)
export const deleteProjectUse = removesRow(
  '/projectuse/deleteprojectuse',
  'Takes a line of the use of funds out of a draft.',
)

export const getProjectCreateProjectRisks = readsRows(
  '/projectrisk/getprojectcreateprojectrisks',
  'Risks of a draft’s company.',
  'risks',
)
export const upsertProjectRisk = savesRow(
  '/projectrisk/upsertprojectrisk',
  'Adds a risk, or saves fields of one.',
  'risks',
)
export const deleteProjectRisk = removesRow('/projectrisk/deleteprojectrisk', 'Takes a risk out of a draft.')

export const getProjectCreateProjectHighlights = readsRows(
  '/projecthighlight/getprojectcreateprojecthighlights',
  'Figures a draft’s page begins with, each with its source.',
  'highlights',
)
export const upsertProjectHighlight = savesRow(
  '/projecthighlight/upsertprojecthighlight',
  'Adds a figure with its source, or saves fields of one.',
  'highlights',
)
export const deleteProjectHighlight = removesRow(
  '/projecthighlight/deleteprojecthighlight',
  'Takes a figure out of a draft.',
)

export const getProjectCreateProjectMilestones = readsRows(
  '/projectmilestone/getprojectcreateprojectmilestones',
  'What a draft’s company has reached and plans.',
  'milestones',
)
export const upsertProjectMilestone = savesRow(
  '/projectmilestone/upsertprojectmilestone',
  'Adds a milestone, or saves fields of one.',
  'milestones',
)
export const deleteProjectMilestone = removesRow(
  '/projectmilestone/deleteprojectmilestone',
  'Takes a milestone out of a draft.',
)

export const getProjectCreateProjectGallery = readsRows(
  '/projectimage/getprojectcreateprojectgallery',
  'Pictures of a draft with their captions.',
  'gallery',
)
export const upsertProjectImage = savesRow(
  '/projectimage/upsertprojectimage',
  'Adds a picture with its caption, or saves fields of one.',
  'gallery',
  3 * MEGABYTE,
)
export const deleteProjectImage = removesRow('/projectimage/deleteprojectimage', 'Takes a picture out of a draft.')

import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { idInput } from '../../common/text/text.ts'
import { done } from '../../common/wire.ts'
import { draftErrors } from '../messages.ts'
import { ofProject, saved, SAVES } from './endpoints.ts'
import {
  type DraftFields,
  financialFields,
  galleryFields,
  highlightFields,
  inputsOf,
  milestoneFields,
  outputsOf,
  riskFields,
  useFields,
} from './fields.ts'

// What an application says in rows, besides people, papers and questions: figures, budget, risks, and what makes its page alive.
// A row is begun under an id that the caller chose, so that a repeated call adds none; or without one.

const MEGABYTE = 1_048_576

function readsRows<Fields extends DraftFields>(path: `/${string}`, summary: string, fields: Fields) {
  return endpoint({
    method: 'GET',
    path,
    access: 'member',
    forCompany: 'see',
    summary,
    input: ofProject,
    output: z.array(z.object({ rowId: z.string(), ...outputsOf(fields) })),
    errors: {},
  })
}

function savesRow<Fields extends DraftFields>(path: `/${string}`, summary: string, fields: Fields, bodyLimit?: number) {
  return endpoint({
    method: 'POST',
    path,
    access: 'member',
    forCompany: 'manage',
    summary,
    input: z.object({ projectId: idInput, rowId: z.optional(idInput), ...inputsOf(fields) }),
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
  financialFields,
)
export const upsertProjectFinancial = savesRow(
  '/projectfinancial/upsertprojectfinancial',
  'Adds a year’s figures, or saves fields of them.',
  financialFields,
)
export const deleteProjectFinancial = removesRow(
  '/projectfinancial/deleteprojectfinancial',
  'Takes a year’s figures out of a draft.',
)

export const getProjectCreateProjectUses = readsRows(
  '/projectuse/getprojectcreateprojectuses',
  'What a draft’s money is asked for, line by line.',
  useFields,
)
export const upsertProjectUse = savesRow(
  '/projectuse/upsertprojectuse',
  'Adds a line to the use of funds, or saves fields of one.',
  useFields,
)
export const deleteProjectUse = removesRow(
  '/projectuse/deleteprojectuse',
  'Takes a line of the use of funds out of a draft.',
)

export const getProjectCreateProjectRisks = readsRows(
  '/projectrisk/getprojectcreateprojectrisks',
  'Risks of a draft’s company.',
  riskFields,
)
export const upsertProjectRisk = savesRow(
  '/projectrisk/upsertprojectrisk',
  'Adds a risk, or saves fields of one.',
  riskFields,
)
export const deleteProjectRisk = removesRow('/projectrisk/deleteprojectrisk', 'Takes a risk out of a draft.')

export const getProjectCreateProjectHighlights = readsRows(
  '/projecthighlight/getprojectcreateprojecthighlights',
  'Figures a draft’s page begins with, each with its source.',
  highlightFields,
)
export const upsertProjectHighlight = savesRow(
  '/projecthighlight/upsertprojecthighlight',
  'Adds a figure with its source, or saves fields of one.',
  highlightFields,
)
export const deleteProjectHighlight = removesRow(
  '/projecthighlight/deleteprojecthighlight',
  'Takes a figure out of a draft.',
)

export const getProjectCreateProjectMilestones = readsRows(
  '/projectmilestone/getprojectcreateprojectmilestones',
  'What a draft’s company has reached and plans.',
  milestoneFields,
)
export const upsertProjectMilestone = savesRow(
  '/projectmilestone/upsertprojectmilestone',
  'Adds a milestone, or saves fields of one.',
  milestoneFields,
)
export const deleteProjectMilestone = removesRow(
  '/projectmilestone/deleteprojectmilestone',
  'Takes a milestone out of a draft.',
)

export const getProjectCreateProjectGallery = readsRows(
  '/projectimage/getprojectcreateprojectgallery',
  'Pictures of a draft with their captions.',
  galleryFields,
)
export const upsertProjectImage = savesRow(
  '/projectimage/upsertprojectimage',
  'Adds a picture with its caption, or saves fields of one.',
  galleryFields,
  3 * MEGABYTE,
)
export const deleteProjectImage = removesRow('/projectimage/deleteprojectimage', 'Takes a picture out of a draft.')

import { fieldNamed, type WizardStep } from '../form/wizard-step.ts'
import { companyStep } from './company.tsx'
import { galleryStep } from './plan/gallery.tsx'
import { highlightsStep } from './plan/highlights.tsx'
import { marketStep } from './plan/market.tsx'
import { milestonesStep } from './plan/milestones.tsx'
import { risksStep } from './plan/risks.tsx'
import { sharesStep } from './plan/shares.tsx'
import { usesStep } from './plan/uses.tsx'
import { documentsStep } from './documents.tsx'
import { faqStep } from './faq.tsx'
import { financialsStep } from './financials.tsx'
import { fundingStep } from './funding.tsx'
import { leaderStep } from './leader.tsx'
import { participantsStep } from './participants.tsx'
import { projectStep } from './project.tsx'
import { storyStep } from './story.tsx'
import { teamStep } from './team.tsx'
import { stepsText } from './text.ts'

const text = stepsText.chapters

/** Some pages of the wizard under one word. */
export interface Chapter {
  readonly title: string
  readonly pages: readonly WizardStep[]
}

/**
 * THE list of the wizard's pages, in their order and by chapters. To add one: a file here that exports a `WizardStep` (its slug, its
 * words, its fields by name, and how they stand on the page, made of ../form/fields.tsx), its place in this list, and, where the wire
 * has a new step, that step's calls in ../form/calls.ts. Rail, task list, saving, review and journeys follow by themselves.
 */
export const CHAPTERS: readonly Chapter[] = [
  { title: text.project, pages: [projectStep, storyStep, marketStep] },
  { title: text.people, pages: [leaderStep, participantsStep, teamStep] },
  { title: text.company, pages: [companyStep, financialsStep, documentsStep] },
  { title: text.terms, pages: [fundingStep, sharesStep, usesStep, risksStep] },
  { title: text.page, pages: [highlightsStep, milestonesStep, galleryStep, faqStep] },
]

export const WIZARD_STEPS: readonly WizardStep[] = CHAPTERS.flatMap(({ pages }) => pages)

export function stepBySlug(slug: string): WizardStep | undefined {
  return WIZARD_STEPS.find((step) => step.slug === slug)
}

/** The page on which a field of the wire stands. */
export function pageOf(step: string, field: string): WizardStep | undefined {
  return (
    WIZARD_STEPS.find((page) => page.step === step && fieldNamed(page.fields, field)) ??
    WIZARD_STEPS.find((page) => page.step === step)
  )
}

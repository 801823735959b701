import type { LetterName, LetterRule } from './letter-rule.ts'

const waiting = ['projectTitle', 'decisionDueOn'] as const

/** What founders, followers, investors and the committee are told of a campaign's course, from the application to its result. */
export const campaignLetters = {
  'own-application-taken': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-application-returned': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
  'own-application-at-committee': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-application-rejected': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
  'own-application-discontinued': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
  'own-application-silent': {
    marks: ['projectTitle', 'silentSince', 'respondBy'],
    needed: ['projectTitle', 'respondBy'],
    isTimed: true,
    hasLink: true,
  },
  'own-drafts-stopped': { marks: [], needed: [], hasLink: true },
  'own-application-approved': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-form-to-sign': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-publication-planned': {
    marks: ['projectTitle', 'publishAt'],
    needed: ['projectTitle', 'publishAt'],
    isTimed: true,
    hasLink: true,
  },
  'own-publication-stopped': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
  'own-campaign-announced': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'awaited-campaign-opened': {
    marks: ['projectTitle', 'campaignEndsAt'],
    needed: ['projectTitle'],
    isTimed: true,
    hasLink: true,
  },
  'followed-campaign-suspended': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'followed-campaign-continued': {
    marks: ['projectTitle', 'campaignEndsAt'],
    needed: ['projectTitle'],
    isTimed: true,
    hasLink: true,
  },
  'followed-campaign-paused': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'followed-campaign-resumed': {
    marks: ['projectTitle', 'campaignEndsAt'],
    needed: ['projectTitle'],
    isTimed: true,
    hasLink: true,
  },
  'followed-campaign-closed': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'followed-campaign-successful': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'followed-campaign-unsuccessful': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'followed-campaign-cancelled': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-campaign-opened': {
    marks: ['projectTitle', 'campaignEndsAt'],
    needed: ['projectTitle', 'campaignEndsAt'],
    isTimed: true,
    hasLink: true,
  },
  'own-campaign-successful': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-campaign-unsuccessful': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true },
  'own-campaign-cancelled': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
  'own-campaign-suspended': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
  'own-campaign-resumed': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle'],
    hasLink: true,
  },
  'campaign-suspended': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
  'campaign-resumed': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle'],
    hasLink: true,
  },
  'result-waits': { marks: waiting, needed: ['projectTitle'], hasLink: true },
  'own-result-waits': { marks: waiting, needed: ['projectTitle'], hasLink: true },
  'result-held': {
    marks: ['projectTitle', 'holdReason', 'decisionDueOn', 'holdNext'],
    needed: ['projectTitle', 'holdReason', 'holdNext'],
    hasLink: true,
  },
  'own-result-held': {
    marks: ['projectTitle', 'holdReason', 'decisionDueOn', 'holdNext', 'registerBy'],
    needed: ['projectTitle', 'holdReason', 'holdNext'],
    hasLink: true,
  },
  'staff-result-waits': { marks: waiting, needed: ['projectTitle'], hasLink: true, ofFile: 'presence' },
  'committee-reminder': { marks: ['projectTitle'], needed: ['projectTitle'], hasLink: true, ofFile: 'presence' },
  'own-form-published': { marks: ['projectTitle', 'formChanges'], needed: ['projectTitle'], hasLink: true },
  'own-change-lapsed': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
  'own-change-refused': {
    marks: ['projectTitle', 'decisionReason'],
    needed: ['projectTitle', 'decisionReason'],
    hasLink: true,
  },
} as const satisfies Partial<Record<LetterName, LetterRule>>

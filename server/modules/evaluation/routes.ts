import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import * as calls from '#contracts/projects/evaluation/endpoints.ts'
import {
  schedulePublication as schedulePublicationCall,
  setCampaignDates as setDatesCall,
} from '#contracts/projects/evaluation/publication-endpoints.ts'
import * as silenceCalls from '#contracts/projects/evaluation/silence-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { listApplications } from './list-applications.ts'
import { schedulePublication } from './publication.ts'
import { addRemark, answerRemark, closeRemark, findOwnRemarks } from './remarks.ts'
import { setCampaignDates } from './set-campaign-dates.ts'
import { showApplication } from './show-application.ts'
import { showCommitteeFile } from './show-committee-file.ts'
import {
  assignApplication,
  judgeCriterion,
  rejectApplication,
  requestRevision,
  sendToCommittee,
} from './take-analyst-steps.ts'
import { endSilentApplication, warnSilentFounder } from './silence.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const evaluationRoutes: Route[] = [
  route(calls.getApplications, listApplications),
  route(calls.getApplication, showApplication),
  route(calls.assignApplication, assignApplication),
  route(calls.judgeCriterion, judgeCriterion),
  route(calls.addRemark, addRemark),
  route(calls.closeRemark, closeRemark),
  route(calls.requestRevision, requestRevision),
  route(calls.rejectApplication, rejectApplication),
  route(calls.sendToCommittee, sendToCommittee),
  route(calls.getProjectRemarks, findOwnRemarks),
  route(calls.answerRemark, answerRemark),
  route(calls.withdrawApplication, withdrawApplication),
  route(silenceCalls.warnSilentFounder, warnSilentFounder),
  route(silenceCalls.endSilentApplication, endSilentApplication),
  // What the committee is asked is what the analyst found: its file is shown here, and all its steps are the committee's.
  route(committeeCalls.getCommitteeFile, showCommitteeFile),
  route(setDatesCall, setCampaignDates),
  route(schedulePublicationCall, schedulePublication),
]

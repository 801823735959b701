import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import * as calls from '#contracts/projects/evaluation/endpoints.ts'
import { schedulePublication as schedulePublicationCall } from '#contracts/projects/evaluation/publication-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { listApplications } from './list-applications.ts'
import { schedulePublication } from './publication.ts'
import { addRemark, answerRemark, closeRemark, findOwnRemarks } from './remarks.ts'
import { showApplication } from './show-application.ts'
import { listCommitteeFiles, showCommitteeFile } from './show-committee-files.ts'
import {
  assignApplication,
  judgeCriterion,
  rejectApplication,
  requestRevision,
  sendToCommittee,
} from './take-analyst-steps.ts'
import { declareConflict, drawMinutes, signMinutes, voteOnApplication } from './take-committee-steps.ts'

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
  route(committeeCalls.getCommitteeFiles, listCommitteeFiles),
  route(committeeCalls.getCommitteeFile, showCommitteeFile),
  route(committeeCalls.declareConflict, declareConflict),
  route(committeeCalls.voteOnApplication, voteOnApplication),
  route(committeeCalls.drawMinutes, drawMinutes),
  route(committeeCalls.signMinutes, signMinutes),
  route(schedulePublicationCall, schedulePublication),
]

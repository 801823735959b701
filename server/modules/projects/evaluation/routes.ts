import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import * as calls from '#contracts/projects/evaluation/endpoints.ts'
import {
  schedulePublication as schedulePublicationCall,
  setCampaignDates as setDatesCall,
} from '#contracts/projects/evaluation/publication-endpoints.ts'
import * as resolutionCalls from '#contracts/projects/resolution/endpoints.ts'
import * as seatCalls from '#contracts/projects/resolution/seat-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { drawMinutes } from '../minutes/draw-minutes.ts'
import { listCommitteeFiles } from '../committee/list-files.ts'
import { printMinutes } from '../minutes/print-minutes.ts'
import { showCommitteeSeats, substituteSeat } from '../committee/seat-others.ts'
import { showFileParties } from '../committee/show-parties.ts'
import { declareConflict, voteOnApplication, voteOnResolution } from '../committee/take-steps.ts'
import { prepareMinutesSignature, signMinutes, signMinutesWithPasskey } from '../minutes/sign-minutes.ts'
import { waiveSignature } from '../minutes/waive-signature.ts'
import { proposeResolution } from '../resolution/propose-resolution.ts'
import { listRunningCampaigns, showCampaignRecord } from '../resolution/show-campaigns.ts'
import { showResolution } from '../resolution/show-resolution.ts'
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
  route(committeeCalls.getFileParties, showFileParties),
  route(committeeCalls.declareConflict, declareConflict),
  route(committeeCalls.voteOnApplication, voteOnApplication),
  route(committeeCalls.drawMinutes, drawMinutes),
  route(committeeCalls.signMinutes, signMinutes),
  route(committeeCalls.prepareMinutesSignature, prepareMinutesSignature),
  route(committeeCalls.signMinutesWithPasskey, signMinutesWithPasskey),
  route(committeeCalls.getMinutesFile, printMinutes),
  route(resolutionCalls.proposeResolution, proposeResolution),
  route(resolutionCalls.getRunningCampaigns, listRunningCampaigns),
  route(resolutionCalls.getCampaignRecord, showCampaignRecord),
  route(seatCalls.getCommitteeSeats, showCommitteeSeats),
  route(seatCalls.substituteSeat, substituteSeat),
  route(seatCalls.waiveSignature, waiveSignature),
  route(resolutionCalls.getResolution, showResolution),
  route(resolutionCalls.voteOnResolution, voteOnResolution),
  route(setDatesCall, setCampaignDates),
  route(schedulePublicationCall, schedulePublication),
]

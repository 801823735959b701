import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import * as compositionCalls from '#contracts/projects/evaluation/composition-endpoints.ts'
import * as formCalls from '#contracts/projects/form-endpoints.ts'
import * as resolutionCalls from '#contracts/projects/resolution/endpoints.ts'
import * as seatCalls from '#contracts/projects/resolution/seat-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { discardFormChange, saveFormChange, sendFormChange } from './changes/ask-change.ts'
import { decideFormChange } from './changes/decide-change.ts'
import { findOwnFormChanges, listFormChanges, showFormChange } from './changes/list-changes.ts'
import { recordQualification } from './composition/record-qualification.ts'
import { showComposition } from './composition/show-composition.ts'
import { listCommitteeFiles } from './files/list-files.ts'
import { showCommitteeSeats, substituteSeat } from './files/seat-others.ts'
import { showFileParties } from './files/show-parties.ts'
import { declareConflict, voteOnApplication, voteOnResolution } from './files/take-steps.ts'
import { drawMinutes } from './minutes/draw-minutes.ts'
import { printMinutes } from './minutes/print-minutes.ts'
import { prepareMinutesSignature, signMinutes, signMinutesWithPasskey } from './minutes/sign-minutes.ts'
import { waiveSignature } from './minutes/waive-signature.ts'
import { proposeResolution } from './resolution/propose-resolution.ts'
import { listRunningCampaigns, showCampaignRecord } from './resolution/show-campaigns.ts'
import { showResolution } from './resolution/show-resolution.ts'

export const committeeRoutes: Route[] = [
  route(committeeCalls.getCommitteeFiles, listCommitteeFiles),
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
  route(resolutionCalls.getResolution, showResolution),
  route(resolutionCalls.voteOnResolution, voteOnResolution),
  route(seatCalls.getCommitteeSeats, showCommitteeSeats),
  route(seatCalls.substituteSeat, substituteSeat),
  route(seatCalls.waiveSignature, waiveSignature),
  route(compositionCalls.getCommitteeComposition, showComposition),
  route(compositionCalls.recordQualification, recordQualification),
  route(formCalls.getOwnFormChanges, findOwnFormChanges),
  route(formCalls.saveFormChange, saveFormChange),
  route(formCalls.sendFormChange, sendFormChange),
  route(formCalls.discardFormChange, discardFormChange),
  route(formCalls.getFormChanges, listFormChanges),
  route(formCalls.getFormChange, showFormChange),
  route(formCalls.decideFormChange, decideFormChange),
]

import * as calls from '#contracts/projects/reporting/endpoints.ts'
import * as pressCalls from '#contracts/projects/reporting/press-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { announceEvent, withdrawAnnouncement } from './announce-event.ts'
import { findCampaignReports, findObligations, findOwnReport } from './find-reports.ts'
import { listObligations, noteObligation } from './follow-obligations.ts'
import { handInReport } from './hand-in-report.ts'
import { noteRegulatorTold, warnCompany } from './press-for-reports.ts'
import { addReportFile, removeReportFile, saveReport } from './write-reports.ts'

export const reportingRoutes: Route[] = [
  route(calls.getObligations, findObligations),
  route(calls.getOwnReport, findOwnReport),
  route(calls.saveReport, saveReport),
  route(calls.addReportFile, addReportFile),
  route(calls.removeReportFile, removeReportFile),
  route(calls.handInReport, handInReport),
  route(calls.announceEvent, announceEvent),
  route(calls.withdrawAnnouncement, withdrawAnnouncement),
  route(calls.getCampaignReports, findCampaignReports),
  route(calls.getStaffObligations, listObligations),
  route(calls.noteObligation, noteObligation),
  route(pressCalls.warnCompany, warnCompany),
  route(pressCalls.noteRegulatorTold, noteRegulatorTold),
]

import * as calls from '#contracts/people/endpoints.ts'
import * as suspicion from '#contracts/people/suspicion-endpoints.ts'
import * as estate from '#contracts/people/estate-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { findMembers, findPerson } from './find-members.ts'
import * as estates from './estates.ts'
import { listMemberSegment } from './list-segment.ts'
import { beginLook } from './look.ts'
import { openDocuments, openLetters, openMoney, openSessions, openSummary, openTrail } from './open-parts.ts'
import { restoreMember, suspendMember } from './suspend-member.ts'
import { closeSuspicion, noteSuspicion, openSuspicions, reportSuspicion } from './suspicions.ts'

/** The operator's view of people. */
export const peopleRoutes: readonly Route[] = [
  route(calls.findMembers, findMembers),
  route(calls.listMemberSegment, listMemberSegment),
  route(calls.getPerson, findPerson),
  route(calls.beginLook, beginLook),
  route(calls.openSummary, openSummary),
  route(calls.openDocuments, openDocuments),
  route(calls.openMoney, openMoney),
  route(calls.openSessions, openSessions),
  route(calls.openLetters, openLetters),
  route(calls.openTrail, openTrail),
  route(calls.suspendMember, suspendMember),
  route(calls.restoreMember, restoreMember),
  route(estate.openEstate, estates.openEstate),
  route(estate.recordDeath, estates.recordDeath),
  route(estate.askDeathUndo, estates.askDeathUndo),
  route(estate.confirmDeathUndo, estates.confirmDeathUndo),
  route(estate.nameEstateAccount, estates.nameEstateAccount),
  route(estate.confirmEstateAccount, estates.confirmEstateAccount),
  route(estate.withdrawForHeirs, estates.withdrawForHeirs),
  route(suspicion.openSuspicions, openSuspicions),
  route(suspicion.noteSuspicion, noteSuspicion),
  route(suspicion.reportSuspicion, reportSuspicion),
  route(suspicion.closeSuspicion, closeSuspicion),
]

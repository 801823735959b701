import * as calls from '#contracts/projects/form-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { discardFormChange, saveFormChange, sendFormChange } from './ask-change.ts'
import { decideFormChange } from './decide-change.ts'
import { printProjectForm } from './print-form.ts'
import { findOwnFormChanges, listFormChanges, showFormChange } from './list-changes.ts'

export const formRoutes: Route[] = [
  route(calls.getOwnFormChanges, findOwnFormChanges),
  route(calls.saveFormChange, saveFormChange),
  route(calls.sendFormChange, sendFormChange),
  route(calls.discardFormChange, discardFormChange),
  route(calls.getFormChanges, listFormChanges),
  route(calls.getFormChange, showFormChange),
  route(calls.decideFormChange, decideFormChange),
  route(calls.getProjectFormFile, printProjectForm),
]

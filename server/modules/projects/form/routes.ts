import * as calls from '#contracts/projects/form-endpoints.ts'
import * as signing from '#contracts/projects/form/signing-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { discardFormChange, saveFormChange, sendFormChange } from './ask-change.ts'
import { decideFormChange } from './decide-change.ts'
import { printProjectForm } from './print-form.ts'
import { findOwnFormChanges, listFormChanges, showFormChange } from './list-changes.ts'
import {
  prepareFormSignature,
  sendFormSigningCode,
  showFormToSign,
  signForm,
  signFormWithPasskey,
} from './sign-form.ts'

export const formRoutes: Route[] = [
  route(calls.getOwnFormChanges, findOwnFormChanges),
  route(calls.saveFormChange, saveFormChange),
  route(calls.sendFormChange, sendFormChange),
  route(calls.discardFormChange, discardFormChange),
  route(calls.getFormChanges, listFormChanges),
  route(calls.getFormChange, showFormChange),
  route(calls.decideFormChange, decideFormChange),
  route(calls.getProjectFormFile, printProjectForm),
  route(signing.getFormToSign, showFormToSign),
  route(signing.sendFormSigningCode, sendFormSigningCode),
  route(signing.signForm, signForm),
  route(signing.prepareFormSignature, prepareFormSignature),
  route(signing.signFormWithPasskey, signFormWithPasskey),
]

import { getProjectFormFile } from '#contracts/projects/form-endpoints.ts'
import * as signing from '#contracts/projects/form/signing-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { printProjectForm } from './print-form.ts'
import {
  prepareFormSignature,
  sendFormSigningCode,
  showFormToSign,
  signForm,
  signFormWithPasskey,
} from './sign-form.ts'

export const formRoutes: Route[] = [
  route(getProjectFormFile, printProjectForm),
  route(signing.getFormToSign, showFormToSign),
  route(signing.sendFormSigningCode, sendFormSigningCode),
  route(signing.signForm, signForm),
  route(signing.prepareFormSignature, prepareFormSignature),
  route(signing.signFormWithPasskey, signFormWithPasskey),
]

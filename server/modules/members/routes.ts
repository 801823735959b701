import { getLegalAcceptances } from '#contracts/content/endpoints.ts'
import { getAcceptances, updatePersonalInformation } from '#contracts/membership/endpoints.ts'
import * as interestCalls from '#contracts/membership/interest-endpoints.ts'
import * as keptFormCalls from '#contracts/membership/kept-form-endpoints.ts'
import * as pictureCalls from '#contracts/membership/picture/picture-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { listLegalAcceptances, showAcceptances } from './consents/list-acceptances.ts'
import * as interests from './interests.ts'
import { keepForm, showKeptForm } from './kept-form/keep-form.ts'
import { changePictureVisibility } from './picture/change-visibility.ts'
import { removePicture } from './picture/remove-picture.ts'
import { savePicture } from './picture/save-picture.ts'
import { savePersonalInformation } from './save-personal-information.ts'

/** What a member says about themselves, and the texts accepted. */
export const membersRoutes: readonly Route[] = [
  route(updatePersonalInformation, savePersonalInformation),
  route(pictureCalls.updateProfilePicture, savePicture),
  route(pictureCalls.deleteProfilePicture, removePicture),
  route(pictureCalls.updateProfilePictureVisibility, changePictureVisibility),
  route(getAcceptances, showAcceptances),
  route(getLegalAcceptances, listLegalAcceptances),
  route(keptFormCalls.keepForm, keepForm),
  route(keptFormCalls.getKeptForm, showKeptForm),
  route(interestCalls.getAllCategories, interests.listAllCategories),
  route(interestCalls.getInvestorCategories, interests.listOwnCategories),
  route(interestCalls.updateInvestorCategories, interests.saveCategories),
  route(interestCalls.getAllBusinessModels, interests.listAllBusinessModels),
  route(interestCalls.getInvestorBusinessModels, interests.listOwnBusinessModels),
  route(interestCalls.updateInvestorBusinessModels, interests.saveBusinessModels),
]

import { getLegalAcceptances } from '#contracts/content/endpoints.ts'
import {
  acceptLegalTexts as acceptLegalTextsCall,
  deleteBankAccount,
  getAcceptances,
  getAddressInformation,
  getBankAccountDetail,
  getBankAccounts,
  getCommunicationInformation,
  getIdentityInformation,
  getIncomeStatements,
  getInvestorCorporateInformation,
  getInvestorInformation,
  getInvestorPermissions,
  getPendingAcceptances,
  getPhoneVerification,
  getPersonalInformation,
  getSuitabilityTest,
  postForgotPassword,
  postResetPassword,
  postSignIn,
  postSignOut,
  postSignUp,
  sendPhoneCode,
  sendVerificationEmail,
  submitSuitabilityTest,
  updateAddress,
  updateEmailCall,
  updateEmailVerify,
  updateIdentityInformation,
  updateIncomeStatement,
  updateMkkNo,
  updatePasswordCall,
  updatePersonalInformation,
  updatePhoneNumberCall,
  upsertBankAccount,
  validatePasswordToken,
  verifyEmail as verifyEmailCall,
  verifyPhoneNumber,
} from '#contracts/membership/endpoints.ts'
import * as keptFormCalls from '#contracts/membership/kept-form-endpoints.ts'
import * as pictureCalls from '#contracts/membership/picture/picture-endpoints.ts'
import * as interestCalls from '#contracts/membership/interest-endpoints.ts'
import { route, routeWithBeside, type Route } from '#server/kit/http/route.ts'
import { acceptLegalTexts } from './consents/accept-legal-texts.ts'
import { listBankAccounts, removeBankAccount, saveBankAccount, showBankAccount } from './eligibility/bank-accounts.ts'
import { companyRoutes } from './company/routes.ts'
import { changeEmail, changePhoneNumber } from './account/change-contact.ts'
import { changePassword } from './account/change-password.ts'
import { confirmMkkNumber } from './eligibility/confirm-mkk-number.ts'
import { declareIncome, listIncomeStatements } from './eligibility/declare-income.ts'
import { listLegalAcceptances, showAcceptances } from './consents/list-acceptances.ts'
import { showPendingAcceptances } from './consents/pending-acceptances.ts'
import * as interests from './interests.ts'
import { identityRoutes } from './identity/routes.ts'
import { deviceRoutes } from './devices/routes.ts'
import { inEvenTime } from './sign-in/even-time.ts'
import { requestPasswordLink } from './account/request-password-link.ts'
import { checkPasswordLink, resetPassword } from './account/reset-password.ts'
import { saveAddress } from './account/save-address.ts'
import { savePersonalInformation } from './account/save-personal-information.ts'
import { reviewRoutes } from './review/routes.ts'
import { keepForm, showKeptForm } from './kept-form/keep-form.ts'
import { removePicture } from './picture/remove-picture.ts'
import { savePicture } from './picture/save-picture.ts'
import { changePictureVisibility } from './picture/change-visibility.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { showCommunication } from './account/show-communication.ts'
import {
  showAddress,
  showCorporateStatus,
  showIdentity,
  showMember,
  showPermissions,
  showPersonalInformation,
} from './account/show-member.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { signUp } from './sign-in/sign-up.ts'
import { showSuitabilityTest, takeSuitabilityTest } from './eligibility/take-suitability-test.ts'
import { sendVerificationLink, verifyEmail, verifyNewEmail } from './account/verify-email.ts'
import { verifyIdentity } from './eligibility/verify-identity.ts'
import { requestPhoneCode, showPhoneVerification, verifyPhone } from './account/verify-phone.ts'

/** All calls of membership but the one that ends it, which investments answers: money decides. */
export const membershipRoutes: Route[] = [
  ...companyRoutes,
  route(postSignUp, inEvenTime(signUp)),
  routeWithBeside(postSignIn, signIn),
  route(postSignOut, signOut),
  route(postForgotPassword, inEvenTime(requestPasswordLink)),
  route(validatePasswordToken, checkPasswordLink),
  route(postResetPassword, resetPassword),
  route(sendVerificationEmail, inEvenTime(sendVerificationLink)),
  route(verifyEmailCall, verifyEmail),
  route(updatePasswordCall, changePassword),
  route(getCommunicationInformation, showCommunication),
  route(updateEmailCall, changeEmail),
  route(updateEmailVerify, verifyNewEmail),
  route(updatePhoneNumberCall, changePhoneNumber),
  route(getPhoneVerification, showPhoneVerification),
  route(sendPhoneCode, requestPhoneCode),
  route(verifyPhoneNumber, verifyPhone),
  route(getInvestorPermissions, showPermissions),
  route(getInvestorInformation, showMember),
  route(getInvestorCorporateInformation, showCorporateStatus),
  route(getIdentityInformation, showIdentity),
  route(updateIdentityInformation, verifyIdentity),
  route(getAddressInformation, showAddress),
  route(updateAddress, saveAddress),
  route(getPersonalInformation, showPersonalInformation),
  route(updatePersonalInformation, savePersonalInformation),
  route(pictureCalls.updateProfilePicture, savePicture),
  route(pictureCalls.deleteProfilePicture, removePicture),
  route(pictureCalls.updateProfilePictureVisibility, changePictureVisibility),
  route(acceptLegalTextsCall, acceptLegalTexts),
  route(getPendingAcceptances, showPendingAcceptances),
  route(getAcceptances, showAcceptances),
  route(getLegalAcceptances, listLegalAcceptances),
  route(getSuitabilityTest, showSuitabilityTest),
  route(submitSuitabilityTest, takeSuitabilityTest),
  route(updateIncomeStatement, declareIncome),
  route(getIncomeStatements, listIncomeStatements),
  route(updateMkkNo, confirmMkkNumber),
  route(getBankAccounts, listBankAccounts),
  route(getBankAccountDetail, showBankAccount),
  route(upsertBankAccount, saveBankAccount),
  route(deleteBankAccount, removeBankAccount),
  ...identityRoutes,
  ...reviewRoutes,
  route(keptFormCalls.keepForm, keepForm),
  route(keptFormCalls.getKeptForm, showKeptForm),
  ...secondFactorRoutes,
  ...deviceRoutes,
  route(interestCalls.getAllCategories, interests.listAllCategories),
  route(interestCalls.getInvestorCategories, interests.listOwnCategories),
  route(interestCalls.updateInvestorCategories, interests.saveCategories),
  route(interestCalls.getAllBusinessModels, interests.listAllBusinessModels),
  route(interestCalls.getInvestorBusinessModels, interests.listOwnBusinessModels),
  route(interestCalls.updateInvestorBusinessModels, interests.saveBusinessModels),
]

import {
  acceptLegalTexts as acceptLegalTextsCall,
  deleteBankAccount,
  getAddressInformation,
  getBankAccounts,
  getIdentityInformation,
  getIncomeStatements,
  getInvestorCorporateInformation,
  getInvestorInformation,
  getInvestorPermissions,
  getPersonalInformation,
  getSuitabilityTest,
  postForgotPassword,
  postResetPassword,
  postSignIn,
  postSignOut,
  postSignUp,
  sendVerificationEmail,
  submitSuitabilityTest,
  updateAddress,
  updateEmailCall,
  updateIdentityInformation,
  updateIncomeStatement,
  updateMkkNo,
  updatePasswordCall,
  updatePersonalInformation,
  updatePhoneNumberCall,
  upsertBankAccount,
  validatePasswordToken,
  verifyEmail as verifyEmailCall,
} from '#contracts/membership/endpoints.ts'
import { route, routeWithBeside, type Route } from '#server/kit/http/route.ts'
import { acceptLegalTexts } from './accept-legal-texts.ts'
import { listBankAccounts, removeBankAccount, saveBankAccount } from './bank-accounts.ts'
import { changeEmail, changePhoneNumber } from './change-contact.ts'
import { changePassword } from './change-password.ts'
import { confirmMkkNumber } from './confirm-mkk-number.ts'
import { declareIncome, listIncomeStatements } from './declare-income.ts'
import { requestPasswordLink } from './request-password-link.ts'
import { checkPasswordLink, resetPassword } from './reset-password.ts'
import { saveAddress } from './save-address.ts'
import { savePersonalInformation } from './save-personal-information.ts'
import {
  showAddress,
  showCorporateStatus,
  showIdentity,
  showMember,
  showPermissions,
  showPersonalInformation,
} from './show-member.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { showSuitabilityTest, takeSuitabilityTest } from './take-suitability-test.ts'
import { sendVerificationLink, verifyEmail } from './verify-email.ts'
import { verifyIdentity } from './verify-identity.ts'

/** All calls of membership but getmkklimit, which investments answers: what was used here is its knowledge. */
export const membershipRoutes: Route[] = [
  route(postSignUp, signUp),
  routeWithBeside(postSignIn, signIn),
  route(postSignOut, signOut),
  route(postForgotPassword, requestPasswordLink),
  route(validatePasswordToken, checkPasswordLink),
  route(postResetPassword, resetPassword),
  route(sendVerificationEmail, sendVerificationLink),
  route(verifyEmailCall, verifyEmail),
  route(updatePasswordCall, changePassword),
  route(updateEmailCall, changeEmail),
  route(updatePhoneNumberCall, changePhoneNumber),
  route(getInvestorPermissions, showPermissions),
  route(getInvestorInformation, showMember),
  route(getInvestorCorporateInformation, showCorporateStatus),
  route(getIdentityInformation, showIdentity),
  route(updateIdentityInformation, verifyIdentity),
  route(getAddressInformation, showAddress),
  route(updateAddress, saveAddress),
  route(getPersonalInformation, showPersonalInformation),
  route(updatePersonalInformation, savePersonalInformation),
  route(acceptLegalTextsCall, acceptLegalTexts),
  route(getSuitabilityTest, showSuitabilityTest),
  route(submitSuitabilityTest, takeSuitabilityTest),
  route(updateIncomeStatement, declareIncome),
  route(getIncomeStatements, listIncomeStatements),
  route(updateMkkNo, confirmMkkNumber),
  route(getBankAccounts, listBankAccounts),
  route(upsertBankAccount, saveBankAccount),
  route(deleteBankAccount, removeBankAccount),
]

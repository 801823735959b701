import {
  checkUserVerification as checkUserVerificationCall,
  createFirstAdministrator as createFirstAdministratorCall,
  getSetup,
  replaceLostFactor as replaceLostFactorCall,
  getTwoFactor,
  getVerificationMethods,
  askLostPhone as askLostPhoneCall,
  getLostPhone,
  keepSecondStep as keepSecondStepCall,
  stopLostPhone as stopLostPhoneCall,
  prepareEnrolment,
  prepareTwoFactor,
  renewRecoveryCodes,
  sendVerificationCode,
  updateCodeMethod,
  updateTwoFactor,
} from '#contracts/membership/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { askLostPhone, showLostPhone } from '../lost-phone/ask-lost-phone.ts'
import { keepSecondStep, stopLostPhone } from '../lost-phone/end-request.ts'
import { createFirstAdministrator, showSetup } from '../setup/create-first-administrator.ts'
import { replaceLostFactor } from '../setup/lost-factor.ts'
import { checkUserVerification } from './check-user-verification.ts'
import { prepareForChallenge, prepareInSession } from './prepare.ts'
import { sendStepCode, showSecondStep } from './send-step-code.ts'
import { switchCodeMethod } from './switch-code-method.ts'
import { renewOwnCodes, showSecondFactor, switchSecondFactor } from './switch-second-factor.ts'

/** The second step of signing in, its setting up, and the first administrator, who begins with both. */
export const secondFactorRoutes: readonly Route[] = [
  route(getTwoFactor, showSecondFactor),
  route(prepareTwoFactor, prepareInSession),
  route(updateTwoFactor, switchSecondFactor),
  route(renewRecoveryCodes, renewOwnCodes),
  route(updateCodeMethod, switchCodeMethod),
  route(getVerificationMethods, showSecondStep),
  route(sendVerificationCode, sendStepCode),
  route(prepareEnrolment, prepareForChallenge),
  route(checkUserVerificationCall, checkUserVerification),
  route(getLostPhone, showLostPhone),
  route(askLostPhoneCall, askLostPhone),
  route(keepSecondStepCall, keepSecondStep),
  route(stopLostPhoneCall, stopLostPhone),
  route(getSetup, showSetup),
  route(createFirstAdministratorCall, createFirstAdministrator),
  route(replaceLostFactorCall, replaceLostFactor),
]

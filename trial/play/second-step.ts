import { checkUserVerification } from '#contracts/membership/endpoints.ts'
import { getAuthenticatorCodes } from '#contracts/trial/endpoints.ts'
import { CallRefused, type Caller } from './api.ts'

const MOST_TRIES = 4

/** A code of the trial's authenticator app that has not been used yet; waits for the next half minute where there is none. */
export async function readUnusedCode(visitor: Caller, emailAddress: string): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { entries, secondsLeft } = await visitor.call(getAuthenticatorCodes, { emailAddress })
    const code = entries[0]?.unusedCode
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, secondsLeft * 1000))
  }
  throw new Error(`The trial's authenticator has no code for ${emailAddress}`)
}

/** The second step of signing in; a code that somebody else used meanwhile is followed by the next one. */
export async function showSecondFactor(visitor: Caller, emailAddress: string, challenge: string): Promise<Caller> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const code = await readUnusedCode(visitor, emailAddress)
    const opened = await visitor.call(checkUserVerification, { challenge, code }).catch(ifUsedMeanwhile)
    if (opened) return visitor.as(opened.jwt)
  }
  throw new Error(`Others were always faster with the codes of ${emailAddress}`)
}

function ifUsedMeanwhile(error: unknown): null {
  if (error instanceof CallRefused && error.code === 'code-used') return null
  throw error
}

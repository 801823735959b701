import { getFormToSign, sendFormSigningCode, signForm } from '#contracts/projects/form/signing-endpoints.ts'
import { getShortMessages, runDueWork } from '#contracts/trial/endpoints.ts'
import type { Caller } from './api.ts'

interface Founder {
  readonly caller: Caller
  readonly phone: string
  readonly projectId: string
}

/** The founder reads the approved form and signs it with the code that comes to their number. */
export async function signOwnForm(visitor: Caller, { caller, phone, projectId }: Founder): Promise<void> {
  const { sha256 } = await caller.call(getFormToSign, { projectId })
  await caller.call(sendFormSigningCode, { projectId, sha256 })
  await caller.call(signForm, { projectId, sha256, code: await readSigningCode(visitor, phone) })
}

/** The newest code for a signature that was sent to a number. */
async function readSigningCode(visitor: Caller, phone: string): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    await visitor.call(runDueWork, { only: 'urgent-letters' })
    const { messages } = await visitor.call(getShortMessages, { to: phone })
    const code = messages.map(({ text }) => /imza kodunuz (\d{6})/.exec(text)?.[1]).find(Boolean)
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`No code for a signature arrived for ${phone}`)
}

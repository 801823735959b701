import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { ReactNode } from 'react'
import { preparePasskeySignIn } from '#contracts/membership/endpoints.ts'
import { callFromBrowser } from '#web/api/browser-call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { Alert } from '#web/ui/index.ts'
import { troubleText } from './text.ts'

/** What the server says the device is to sign, asked when it is wanted; of what was typed, by the form as it stands. */
type Asking = (call: typeof callFromBrowser, typed: FormData) => Promise<{ readonly options: string }>

/** What a device is wanted for: nobody's sign-in yet, a signature, or a new key. What it is asked comes with the page, or at its time. */
export type Wish =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'use' | 'make'; readonly options: string }
  | { readonly kind: 'sign'; readonly ask: Asking }

/**
 * Has the visitor's device sign or make a key, and sends the form with its answer; returns what tells why there is none. Comes
 * with its first use: no page carries it or its library.
 */
export async function sendAnswer(wish: Wish, form: HTMLFormElement | null): Promise<ReactNode> {
  if (!form) return null
  if (!browserSupportsWebAuthn()) return <Alert kind="error" title={troubleText.unsupported} />
  try {
    fieldOf(form).value = JSON.stringify(await answerOf(wish, form))
  } catch (error) {
    return <Alert kind="error" title={sentenceOf(error)} />
  }
  form.requestSubmit()
  return null
}

/** The unseen field of the answer; the page does without until there is one. */
function fieldOf(form: HTMLFormElement): HTMLInputElement {
  const known = form.elements.namedItem('credential')
  if (known instanceof HTMLInputElement) return known
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'credential' })
  form.append(field)
  return field
}

async function answerOf(wish: Wish, form: HTMLFormElement) {
  if (wish.kind === 'make') {
    return startRegistration({ optionsJSON: JSON.parse(wish.options) as PublicKeyCredentialCreationOptionsJSON })
  }
  const options = await optionsOf(wish, form)
  return startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON })
}

async function optionsOf(wish: Exclude<Wish, { readonly kind: 'make' }>, form: HTMLFormElement): Promise<string> {
  if (wish.kind === 'use') return wish.options
  const ask: Asking = wish.kind === 'sign' ? wish.ask : (call) => call(preparePasskeySignIn, {})
  return (await ask(callFromBrowser, new FormData(form))).options
}

/** The browser names its reasons (WebAuthn, 5.1); a person who turns away and a device without a key look the same, on purpose. */
function sentenceOf(error: unknown): string {
  if (error instanceof ApiRefusal) return error.exceptionDetail
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return troubleText.known
  if (name === 'SecurityError') return troubleText.wrongPlace
  if (name === 'NotSupportedError') return troubleText.unsupported
  return troubleText.unfinished
}

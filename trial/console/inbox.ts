import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { normalisePhone } from '#contracts/common/person/phone-format.ts'
import type { getMail, getMails, getShortMessages } from '#contracts/trial/endpoints.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TrialGround } from './ground.ts'

const MOST = 200

/** Mails the trial's mail server took, newest first. `after` is the id of the newest one known. */
export async function listTrialMails(
  ground: TrialGround,
  input: InputOf<typeof getMails>,
): Promise<OutputOf<typeof getMails>> {
  const after = Number(input.after ?? 0)
  const mails = await ground.simulators.listMails({
    ...(input.to ? { to: input.to } : {}),
    after: Number.isSafeInteger(after) ? after : 0,
  })
  return {
    mails: mails.slice(0, MOST).map((mail) => ({
      id: String(mail.id),
      to: mail.to,
      subject: mail.subject,
      receivedAt: toUnixSeconds(mail.receivedAt),
      preview: mail.from,
    })),
    next: null,
  }
}

/** Short messages the trial's gateway took, newest first; numbers may be typed as people write them. */
export async function listTrialSms(
  ground: TrialGround,
  input: InputOf<typeof getShortMessages>,
): Promise<OutputOf<typeof getShortMessages>> {
  const after = Number(input.after ?? 0)
  const messages = await ground.simulators.listSms({
    ...(input.to ? { to: normalisePhone(input.to) } : {}),
    after: Number.isSafeInteger(after) ? after : 0,
  })
  return {
    messages: messages.map(({ id, to, sender, text, receivedAt }) => ({
      id: String(id),
      to,
      sender,
      text,
      receivedAt: toUnixSeconds(receivedAt),
    })),
  }
}

/** One mail with its links, so that the console (and a journey) can follow them. */
export async function readTrialMail(
  ground: TrialGround,
  input: InputOf<typeof getMail>,
): Promise<OutputOf<typeof getMail>> {
  const id = Number(input.id)
  const mail = Number.isSafeInteger(id) ? await ground.simulators.readMail(id) : null
  if (!mail) throw new Refusal('not-found')
  return {
    id: String(mail.id),
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    receivedAt: toUnixSeconds(mail.receivedAt),
    text: mail.text,
    html: mail.html || null,
    links: [...new Set(mail.text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
    attachments: mail.attachments.map(({ base64 = '', ...attachment }) => ({ ...attachment, base64 })),
  }
}

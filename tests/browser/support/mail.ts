import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getMail, getMails, runDueWork } from '#contracts/trial/endpoints.ts'
import type { Stage } from '#trial/play/stage.ts'
import { expect } from './test.ts'

type Mail = OutputOf<typeof getMail>

/**
 * What is wanted of the newest mail to an address that has it; due work runs until one does. Several may be on their way, and come in
 * any order.
 */
export async function findInMails(
  stage: Stage,
  to: string,
  find: (mail: Mail) => string | null | undefined,
): Promise<string> {
  let found: string | null | undefined
  await expect(async () => {
    await stage.visitor.call(runDueWork, {})
    for (const { id } of (await stage.visitor.call(getMails, { to })).mails) {
      found ??= find(await stage.visitor.call(getMail, { id }))
    }
    expect(found ?? null).not.toBeNull()
  }).toPass({ timeout: 40_000 })
  return found ?? ''
}

/** The path of a link in a mail to an address, by a part of it. */
export async function findMailedPath(stage: Stage, to: string, part: string): Promise<string> {
  const link = await findInMails(stage, to, ({ links }) => links.find((one) => one.includes(part)))
  const { pathname, search } = new URL(link)
  return pathname + search
}

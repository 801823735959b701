import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { normalisePhone } from '#contracts/common/person/phone-format.ts'
import { lowerAscii } from '#contracts/common/text/text.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { changeAtIys, getIysRecords } from '#contracts/trial/endpoints.ts'
import type { TrialGround } from './ground.ts'

/** The register's records, as the console shows them. */
export async function listTrialIysRecords(ground: TrialGround): Promise<OutputOf<typeof getIysRecords>> {
  const records = await ground.simulators.listIysRecords()
  return records.map(({ consentAt, ...record }) => ({ ...record, consentAt: toUnixSeconds(consentAt) }))
}

/** What a person does at the register's own page. */
export async function changeAtTrialIys(
  ground: TrialGround,
  { recipient, status }: InputOf<typeof changeAtIys>,
): Promise<OutputOf<typeof changeAtIys>> {
  const isMail = recipient.includes('@')
  await ground.simulators.changeAtIys({
    recipient: isMail ? lowerAscii(recipient) : normalisePhone(recipient),
    type: isMail ? 'EPOSTA' : 'MESAJ',
    status,
  })
  return listTrialIysRecords(ground)
}

import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { askIdentityReview, askQualifiedStatus } from '#contracts/membership/review/endpoints.ts'
import { addDocument, handInCompany, saveCompany } from '#server/modules/companies/index.ts'
import type { Context } from '#server/kit/context.ts'
import { randomFrom } from '#db/seed/random.ts'
import { callAs } from '../call-as.ts'
import { TRIAL_PASSWORD } from './demo-people.ts'
import { asMember } from './people-actors.ts'
import { personOf, type Person, taxNumber } from './people.ts'
import { writeNewcomer } from './write-members.ts'

const PAPER = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')

/** Of the crowd, by their place: who asks for what, so that it is the same people in every trial. */
const ASKS = { qualified: 7, company: 23 } as const

/**
 * What waits for the compliance officer of the trial: an identity the register does not confirm, an application for qualified status, and
 * a company whose papers are to be looked at. Nobody can judge a desk that is empty.
 */
export async function askOfficers(context: Context, crowd: readonly Person[]): Promise<void> {
  const plain = crowd.filter(({ isQualified }) => !isQualified)
  const [investor, owner] = [plain[ASKS.qualified], plain[ASKS.company]]
  invariant(investor && owner, 'the trial has a crowd')
  await askForIdentity(context)
  await callAs(asMember(context, investor), askQualifiedStatus, {
    basis: 'financial-assets',
    note: 'Aracı kurumdaki varlıklarımın dökümünü ekledim; parametredeki tutarın üzerindedir.',
    fileName: 'varlik-dokumu.pdf',
    base64document: PAPER,
  })
  await registerCompany(context, owner)
}

/** Somebody whose surname changed: the register knows them by another, and says no. */
async function askForIdentity(context: Context): Promise<void> {
  const person = personOf('Mehtap', 'Yalın', false)
  await writeNewcomer(context, person, TRIAL_PASSWORD)
  await sql`insert into trial.person (identity_number, first_name, last_name, birth, first_seen_at)
    values (${person.nationalId}, ${person.firstName}, 'Doğan', ${person.birthDate.slice(0, 4)}, ${context.clock.now()})`.execute(
    context.db,
  )
  await callAs(asMember(context, person), askIdentityReview, {
    identityType: 'citizen',
    number: person.nationalId,
    firstName: person.firstName,
    lastName: person.lastName,
    birthDate: person.birthDate,
    fileName: 'kimlik-karti.pdf',
    base64document: PAPER,
  })
}

async function registerCompany(context: Context, person: Person): Promise<void> {
  const owner = asMember(context, person)
  const number = taxNumber(randomFrom('company that waits'))
  const { id: accountId } = await saveCompany(owner, {
    competentTitle: 'Müdür',
    companyName: 'Koru Danışmanlık Ltd. Şti.',
    taxNumber: number,
    tradeRegisterNumber: '318844-5',
    taxOffice: 'Deneme Vergi Dairesi',
    address: 'Kordon Caddesi No: 41, Konak/İzmir',
    cityKey: '35',
    foundingYear: 2019,
    operatingArea: 'Yönetim danışmanlığı',
    mersisNo: `0${number}00017`,
  })
  for (const [kind, fileName] of [
    ['signature-circular', 'imza-beyani.pdf'],
    ['trade-registry-gazette', 'sicil-gazetesi.pdf'],
  ] as const)
    await addDocument(owner, { accountId, kind, fileName, base64document: PAPER })
  await handInCompany(owner, { accountId })
}

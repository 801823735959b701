import * as z from 'zod/mini'
import { isCitizenNumber, isForeignerNumber } from '#contracts/common/person/national-id.ts'
import { istanbulYear } from '#contracts/common/time/time.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { element, readXml, xmlDocument } from '#server/outside/xml.ts'
import type { Ground } from './behaviour.ts'
import { type Reply, type Request, type SimulatedSystem, xml } from './http-server.ts'

export interface RegisteredPerson {
  readonly identityNumber: string
  readonly firstName: string
  readonly lastName: string
  /** `1987` for citizens, `1987-04-23` for foreigners. */
  readonly birth: string
}

/** Nobody of this surname is ever found: for showing a mismatch without a second person. */
export const SURNAME_NEVER_FOUND = 'UYUŞMAZ'
/** The number printed in every textbook; it belongs to nobody who could come here. */
export const NUMBER_NEVER_FOUND = '10000000146'

const NAMESPACE = 'http://tckimlik.nvi.gov.tr/WS'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

const call = z.object({
  Envelope: z.object({
    Body: z.object({
      TCKimlikNoDogrula: z.optional(
        z.object({ TCKimlikNo: z.string(), Ad: z.string(), Soyad: z.string(), DogumYili: z.string() }),
      ),
      YabanciKimlikNoDogrula: z.optional(
        z.object({
          KimlikNo: z.string(),
          Ad: z.string(),
          Soyad: z.string(),
          DogumGun: z.string(),
          DogumAy: z.string(),
          DogumYil: z.string(),
        }),
      ),
    }),
  }),
})

/**
 * The population register. It knows nobody beforehand: the first question about a well-formed number registers its
 * holder, and from then on only the same name and birth match. Names must come in Turkish capitals, as at the original.
 */
export function identityRegister(ground: Ground): SimulatedSystem {
  return {
    system: 'identity',
    prefix: '/identity',
    isAuthorised: () => true,
    refuse: (request) => result(operationOf(request), false),
    answer: async (request) => {
      const asked = readQuestion(request)
      if (!asked) return fault()
      return result(operationOf(request), await isKnownAs(ground, asked))
    },
  }
}

/** Puts a person into the register, as if seen before; replaces what was known of the number. */
export async function registerPerson(ground: Ground, person: RegisteredPerson): Promise<void> {
  await forgetPerson(ground.pool, person.identityNumber)
  const [firstName, lastName] = [person.firstName, person.lastName].map((name) => name.toLocaleUpperCase('tr'))
  await insertPerson(ground, { ...person, firstName: firstName ?? '', lastName: lastName ?? '' })
}

export async function forgetPerson(database: Queryable, identityNumber: string): Promise<void> {
  await database.query('delete from trial.person where identity_number = $1', [identityNumber])
}

async function insertPerson(ground: Ground, person: RegisteredPerson): Promise<void> {
  await ground.pool.query(
    `insert into trial.person (identity_number, first_name, last_name, birth, first_seen_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [person.identityNumber, person.firstName, person.lastName, person.birth, ground.clock.now()],
  )
}

async function isKnownAs(ground: Ground, asked: RegisteredPerson): Promise<boolean> {
  if (!isPlausible(asked, istanbulYear(ground.clock.now()))) return false
  await insertPerson(ground, asked)
  const { rowCount } = await ground.pool.query(
    'select 1 from trial.person where identity_number = $1 and first_name = $2 and last_name = $3 and birth = $4',
    [asked.identityNumber, asked.firstName, asked.lastName, asked.birth],
  )
  return rowCount === 1
}

function isPlausible({ identityNumber, firstName, lastName, birth }: RegisteredPerson, thisYear: number): boolean {
  const year = Number(birth.slice(0, 4))
  const isForeigner = birth.length > 4
  if (!(isForeigner ? isForeignerNumber(identityNumber) : isCitizenNumber(identityNumber))) return false
  if (identityNumber === NUMBER_NEVER_FOUND || lastName === SURNAME_NEVER_FOUND) return false
  return year >= 1900 && year <= thisYear && isRegisterName(firstName) && isRegisterName(lastName)
}

function isRegisterName(name: string): boolean {
  return name === name.toLocaleUpperCase('tr') && /^\p{Lu}[\p{Lu} .'’-]{0,59}$/u.test(name)
}

function operationOf(request: Request): string {
  return request.path.endsWith('KPSPublicYabanciDogrula.asmx') ? 'YabanciKimlikNoDogrula' : 'TCKimlikNoDogrula'
}

function readQuestion(request: Request): RegisteredPerson | null {
  const operation = operationOf(request)
  if (request.method !== 'POST' || request.headers.soapaction !== `"${NAMESPACE}/${operation}"`) return null
  const body = call.safeParse(readXml(request.body)).data?.Envelope.Body
  if (operation === 'TCKimlikNoDogrula') {
    const asked = body?.TCKimlikNoDogrula
    if (!asked || !/^\d+$/.test(asked.TCKimlikNo) || !/^\d{4}$/.test(asked.DogumYili)) return null
    return { identityNumber: asked.TCKimlikNo, firstName: asked.Ad, lastName: asked.Soyad, birth: asked.DogumYili }
  }
  const asked = body?.YabanciKimlikNoDogrula
  if (!asked || ![asked.KimlikNo, asked.DogumGun, asked.DogumAy, asked.DogumYil].every((part) => /^\d+$/.test(part)))
    return null
  const birth = `${asked.DogumYil}-${asked.DogumAy.padStart(2, '0')}-${asked.DogumGun.padStart(2, '0')}`
  return { identityNumber: asked.KimlikNo, firstName: asked.Ad, lastName: asked.Soyad, birth }
}

function result(operation: string, isMatch: boolean): Reply {
  const response = element(`${operation}Response`, [element(`${operation}Result`, String(isMatch))], {
    xmlns: NAMESPACE,
  })
  return xml(200, soap(response))
}

/** The original answers a question it cannot read with a SOAP fault under status 500. */
function fault(): Reply {
  const code = element('faultcode', 'soap:Client')
  return xml(500, soap(element('soap:Fault', [code, element('faultstring', 'Server was unable to read request.')])))
}

function soap(content: ReturnType<typeof element>): string {
  return xmlDocument(element('soap:Envelope', [element('soap:Body', [content])], { 'xmlns:soap': SOAP }))
}

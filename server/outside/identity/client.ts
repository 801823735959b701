import * as z from 'zod/mini'
import { exchange } from '../exchange.ts'
import { OutsideUnavailable } from '../failure.ts'
import { element, readXml, xmlDocument, type XmlElement } from '../xml.ts'
import type { IdentityAnswer, IdentityRegister } from './port.ts'

export interface IdentityConfig {
  readonly citizenUrl: string
  readonly foreignerUrl: string
  readonly timeoutMs?: number
}

const NAMESPACE = 'http://tckimlik.nvi.gov.tr/WS'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const TIMEOUT_MS = 8_000

/** The register keeps names in Turkish capitals: `ışık` is `IŞIK`, `ipek` is `İPEK`. */
function capitals(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('tr')
}

function envelope(operation: string, members: readonly XmlElement[]): string {
  const call = element(operation, members, { xmlns: NAMESPACE })
  return xmlDocument(element('soap:Envelope', [element('soap:Body', [call])], { 'xmlns:soap': SOAP }))
}

function readAnswer(operation: string, text: string): IdentityAnswer | null {
  const body = z.object({
    Envelope: z.object({
      Body: z.object({
        [`${operation}Response`]: z.object({ [`${operation}Result`]: z.enum(['true', 'false']) }),
      }),
    }),
  })
  const read = body.safeParse(readXml(text))
  if (!read.success) return null
  const response: Record<string, unknown> = read.data.Envelope.Body[`${operation}Response`] ?? {}
  return response[`${operation}Result`] === 'true' ? 'match' : 'mismatch'
}

/** NVI's public verification services, SOAP 1.1. They need no token; the numbers travel in the body only. */
export function connectIdentityRegister(config: IdentityConfig): IdentityRegister {
  async function ask(url: string, operation: string, members: readonly XmlElement[]): Promise<IdentityAnswer> {
    const answer = await exchange({
      system: 'identity',
      operation,
      url,
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${NAMESPACE}/${operation}"` },
      body: envelope(operation, members),
      timeoutMs: config.timeoutMs ?? TIMEOUT_MS,
    })
    const result = answer.status === 200 ? readAnswer(operation, Buffer.from(answer.bytes).toString('utf8')) : null
    if (result === null) throw new OutsideUnavailable('identity', operation, 'malformed-answer')
    return result
  }

  return {
    verifyCitizen: (citizen) =>
      ask(config.citizenUrl, 'TCKimlikNoDogrula', [
        element('TCKimlikNo', citizen.nationalId),
        element('Ad', capitals(citizen.firstName)),
        element('Soyad', capitals(citizen.lastName)),
        element('DogumYili', String(citizen.birthYear)),
      ]),
    verifyForeigner: (foreigner) => {
      const [year = '', month = '', day = ''] = foreigner.birthDate.split('-')
      return ask(config.foreignerUrl, 'YabanciKimlikNoDogrula', [
        element('KimlikNo', foreigner.foreignId),
        element('Ad', capitals(foreigner.firstName)),
        element('Soyad', capitals(foreigner.lastName)),
        element('DogumGun', String(Number(day))),
        element('DogumAy', String(Number(month))),
        element('DogumYil', year),
      ])
    },
  }
}

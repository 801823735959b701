import { json, type Reply } from '../http-server.ts'

/** The register's codes of refusal that the simulator uses. */
const MEANINGS = {
  H084: 'Too many questions for tokens in an hour.',
  H091: 'Too many records in a batch.',
  H092: 'Not a batch.',
  H097: 'Not a question after a record.',
  H124: 'Too many questions.',
  H156: 'Dated before 1 May 2015.',
  H162: 'Dated ahead of the clock.',
  H194: 'A receiver stands in a batch twice.',
  H467: 'Taken more than three business days ago.',
  H506: 'No such source.',
  H507: 'More than a thousand at once.',
} as const

export type IysCode = keyof typeof MEANINGS

/** A refusal as the register writes them, of one record of a batch where `index` is given. */
export function refuse(status: number, code: IysCode, index?: number): Reply {
  return json(status, { errors: [{ code, message: MEANINGS[code], ...(index === undefined ? {} : { index }) }] })
}

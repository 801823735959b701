import { readXml, withoutEmptyElements } from '../xml.ts'

/** What attributes of ISO 20022 say anything: an amount's currency. `xml:space` and those of a bank's own program do not. */
const TELLING = ['Ccy']

/**
 * A message of ISO 20022 as `readXml` reads it. An empty element says as much as none, as most of these messages' elements may be left
 * out. Null when it is not well-formed.
 */
export function readIso(source: string, repeatable: readonly string[]): unknown {
  return withoutEmptyElements(readXml(source, { repeatable, attributes: TELLING }))
}

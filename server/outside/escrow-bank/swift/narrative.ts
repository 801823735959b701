import { isTurkishIban } from '#contracts/common/person/iban.ts'
import { withoutEdges } from '#contracts/common/text/plain-text.ts'
import { tidyText } from '../guards.ts'

/** What the text beside a booking (`:86:`) says. */
export interface Narrative {
  readonly name: string
  readonly iban: string
  readonly text: string
  readonly endToEndReference: string | null
}

const LINE_LENGTH = 65

/**
 * Free words, as Turkish banks write them, or one of the two orders that banks give them: numbered parts (`?20…?32…`) and words between
 * slashes (`/NAME/…/REMI/…`). Of free words only an account number can be told: whose name is in it nobody can say for sure.
 */
export function readNarrative(lines: readonly string[], ownIban: string): Narrative {
  const numbered = /^ *\d{3}(\D)/.exec(lines[0] ?? '')?.[1]
  if (numbered !== undefined && /[?<>^~@]/.test(numbered)) return readNumbered(lines.join(''), numbered)
  const text = tidyText(joinLines(lines))
  if (/^\/[A-Z]{3,8}\//.test(text)) return readWords(text)
  const ibans = [...new Set(text.replaceAll(' ', '').match(/TR\d{24}/g) ?? [])].filter(
    (iban) => iban !== ownIban && isTurkishIban(iban),
  )
  return { name: '', iban: ibans.length === 1 ? (ibans[0] ?? '') : '', text, endToEndReference: null }
}

/** A line that is full goes on within a word; a shorter one ends with it. */
function joinLines(lines: readonly string[]): string {
  return lines.reduce((all, line, at) => {
    const isFull = at > 0 && (lines[at - 1] ?? '').length >= LINE_LENGTH
    return at === 0 || isFull ? all + line : `${all} ${line}`
  }, '')
}

/** `166?00EFT?20SVWZ+AD-7K2M?31TR…?32AYŞE YILMAZ`: 20 to 29 and 60 to 63 are the text, 31 the account, 32 and 33 the name. */
function readNumbered(whole: string, mark: string): Narrative {
  const parts = whole.split(mark).slice(1)
  const of = (isMeant: (number: number) => boolean) =>
    parts
      .filter((part) => isMeant(Number(part.slice(0, 2))))
      .map((part) => part.slice(2))
      .join('')
  const text = of((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63))
  const [, endToEnd] = /EREF\+(.*?)(?=[A-Z]{4}\+|$)/.exec(text) ?? []
  const [, purpose] = /SVWZ\+(.*?)(?=[A-Z]{4}\+|$)/.exec(text) ?? []
  return {
    name: tidyText(of((number) => number === 32 || number === 33)),
    iban: of((number) => number === 31).replaceAll(' ', ''),
    text: tidyText(purpose ?? text) || tidyText(of((number) => number === 0)),
    endToEndReference: referenceOf(endToEnd),
  }
}

/** `/EREF/…/NAME/…/REMI/…`: words in capitals between slashes, each followed by what it names. */
function readWords(text: string): Narrative {
  const parts = new Map<string, string>()
  const found = [...text.matchAll(/\/([A-Z]{3,8})\//g)]
  found.forEach((match, at) => {
    const value = text.slice(match.index + match[0].length, found[at + 1]?.index)
    const word = match[1] ?? ''
    if (!parts.has(word)) parts.set(word, tidyText(withoutEdges(value, (letter) => letter === '/')))
  })
  const of = (...words: readonly string[]) =>
    words.map((word) => parts.get(word) ?? '').find((value) => value !== '') ?? ''
  return {
    name: of('NAME', 'ORDP', 'BENM', 'CNTP'),
    iban: of('IBAN').replaceAll(' ', ''),
    text: of('REMI', 'USTD', 'STRD') || text,
    endToEndReference: referenceOf(of('EREF')),
  }
}

/** The standard's word for none is `NOTPROVIDED`; here it may stand behind others, too. */
function referenceOf(text: string | undefined): string | null {
  const reference = tidyText(text)
  return reference === '' || /^(?:NOTPROVIDED|NONREF)$/i.test(reference) ? null : reference
}

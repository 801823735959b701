import { XMLParser, XMLValidator } from 'fast-xml-parser'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly XmlElement[]
}

/** An element; text is escaped when it is written. */
export function element(
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return {
    name,
    attributes,
    content: typeof content === 'string' ? content : content.filter((child) => child !== null),
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// XML 1.0 has no way to write these characters, not even escaped.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

function escape(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark)
}

function write(node: XmlElement): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')
  const content = typeof node.content === 'string' ? escape(node.content) : node.content.map(write).join('')
  return `<${node.name}${attributes}>${content}</${node.name}>`
}

export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}`
}

// Where references do not count, and how it ends: sections of plain characters, comments, instructions.
const SECTIONS: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->', '<?': '?>' }
const MARK = /<!\[CDATA\[|<!--|<\?|&#/g
const REFERENCE = /&#(?:x([0-9a-fA-F]{1,8})|([0-9]{1,8}));/y

/** XML 1.0 section 2.2: the characters a document may have. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}

/**
 * The document with its character references (`&#305;`) written as the characters they stand for, which every reader owes (XML 1.0
 * section 4.1) and the parser below does only together with HTML's names, which XML does not know. Null when one names no character.
 */
function withCharacters(text: string): string | null {
  let written = ''
  let at = 0
  for (const mark of text.matchAll(MARK)) {
    // Within a section that is written already.
    if (mark.index < at) continue
    written += text.slice(at, mark.index)
    at = mark.index
    const end = SECTIONS[mark[0]]
    if (end !== undefined) {
      const last = text.indexOf(end, at)
      if (last < 0) break
      written += text.slice(at, last)
      at = last
      continue
    }
    REFERENCE.lastIndex = at
    const reference = REFERENCE.exec(text)
    if (!reference) continue
    const code = reference[1] === undefined ? Number(reference[2]) : Number.parseInt(reference[1], 16)
    if (!isCharacter(code)) return null
    written += escape(String.fromCodePoint(code))
    at += reference[0].length
  }
  return written + text.slice(at)
}

/** How a document is read. */
interface Reading {
  /** Elements that may stand several times: each is a list, also where it stands once. */
  readonly repeatable?: readonly string[]
  /** Blanks around a value are left out, unless it is asked for them. */
  readonly keepsBlanks?: boolean
  /** The attributes that say anything; all where absent. A text with any other is a text. */
  readonly attributes?: readonly string[]
}

/**
 * Reads a document without namespace prefixes; attributes begin with `@`, all values stay text. Null when it is not
 * well-formed or declares a document type, which none of our partners does and through which entities are smuggled.
 */
export function readXml(text: string, { repeatable = [], keepsBlanks = false, attributes }: Reading = {}): unknown {
  if (/<!DOCTYPE/i.test(text)) return null
  const written = withCharacters(text)
  if (written === null || XMLValidator.validate(written) !== true) return null
  try {
    return new XMLParser({
      ignoreAttributes: attributes ? (name) => !attributes.includes(name) : false,
      attributeNamePrefix: '@',
      removeNSPrefix: true,
      parseTagValue: false,
      trimValues: !keepsBlanks,
      parseAttributeValue: false,
      ignoreDeclaration: true,
      processEntities: true,
      htmlEntities: false,
      isArray: (name) => repeatable.includes(name),
    }).parse(written)
  } catch {
    // The parser throws on what the validator let through (depth, entity limits): unreadable all the same.
    return null
  }
}

/**
 * What `readXml` gave without its empty elements: `<RltdPties/>` says as much as none at all, and a partner's program that writes a
 * frame before it knows what goes in leaves such ones behind.
 */
export function withoutEmptyElements(read: unknown): unknown {
  if (Array.isArray(read)) return read.map(withoutEmptyElements).filter((each) => each !== undefined)
  if (typeof read !== 'object' || read === null) return read === '' ? undefined : read
  const kept = Object.entries(read)
    .map(([name, value]) => [name, withoutEmptyElements(value)] as const)
    .filter(([, value]) => value !== undefined)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

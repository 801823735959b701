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

/**
 * Reads a document without namespace prefixes; attributes begin with `@`, all values stay text. Null when it is not
 * well-formed or declares a document type, which none of our partners does and through which entities are smuggled.
 */
export function readXml(text: string, repeatable: readonly string[] = []): unknown {
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return null
  try {
    return new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      removeNSPrefix: true,
      parseTagValue: false,
      parseAttributeValue: false,
      ignoreDeclaration: true,
      processEntities: true,
      htmlEntities: false,
      isArray: (name) => repeatable.includes(name),
    }).parse(text)
  } catch {
    // The parser throws on what the validator let through (depth, entity limits): unreadable all the same.
    return null
  }
}

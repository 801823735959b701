import sanitize from 'sanitize-html'
import { isFilePath } from './file-store/file-store.ts'
import { Refusal } from './refusal.ts'

declare const cleaned: unique symbol

/** HTML that `cleanHtml` made: columns that hold HTML take no other text. */
export type CleanHtml = string & { readonly [cleaned]: true }

const FILES = '/api/file/getfile/'
/** Stands for our own address, which may change while a text is kept; nobody can own it (RFC 2606). */
const OWN_ADDRESS = 'https://own.invalid'
const DEEPEST = 30
/** Characters. The parser's time grows with the square of elements that are never closed: here, some tenths of a second. */
const LONGEST = 100_000

/** Headings begin below the page's own. */
const TAGS = ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'blockquote', 'a', 'img']
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** Where a link may lead, as a browser reads it: a page of ours, another site over TLS, or a letter. */
function linkTarget(href: string | undefined): string | null {
  if (!href || !URL.canParse(href, OWN_ADDRESS)) return null
  const { protocol, origin, pathname, search, hash, href: whole } = new URL(href, OWN_ADDRESS)
  if (origin === OWN_ADDRESS) return href.startsWith('/') ? `${pathname}${search}${hash}` : null
  return protocol === 'https:' || protocol === 'mailto:' ? whole : null
}

function pictureSource(src: string | undefined): string | null {
  return src?.startsWith(FILES) && isFilePath(src.slice(FILES.length)) ? src : null
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...TAGS, ...TABLE_TAGS],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: DEEPEST,
  transformTags: {
    h1: 'h2',
    a(tagName, { href }): sanitize.Tag {
      const target = linkTarget(href)
      return { tagName, attribs: target === null ? {} : { href: target, rel: 'noopener noreferrer nofollow' } }
    },
    img(tagName, { src, alt = '', ...others }): sanitize.Tag {
      const source = pictureSource(src)
      return { tagName, attribs: source === null ? {} : { src: source, alt, ...others } }
    },
  },
  exclusiveFilter({ tag, attribs }) {
    // A link that may lead nowhere leaves its words.
    if (tag === 'a' && !attribs['href']) return 'excludeTag'
    return tag === 'img' && !attribs['src']
  },
}

/**
 * Somebody's HTML as we store it: headings, paragraphs, lists, tables, emphasis, links to us, to https and mailto, and pictures
 * among our own files. Everything else is gone: scripts and styles with their text, of other elements and of links to
 * elsewhere only the words stay. Refuses with `too-large` above 100,000 characters.
 */
export function cleanHtml(html: string): CleanHtml {
  if (html.length > LONGEST) throw new Refusal('too-large')
  // No database keeps a NUL, and no browser shows one.
  return sanitize(html.replaceAll('\0', ''), OPTIONS) as CleanHtml
}

import { getDocumentProxy } from 'unpdf'

interface Node {
  readonly role?: string
  readonly children?: readonly Node[]
}

/** What a reader of the file finds in it. */
export interface ReadPaper {
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
  /** Words of each page, lines parted by line breaks. */
  readonly pages: readonly string[]
  /** Roles of the structure, in reading order. */
  readonly roles: readonly string[]
  /** All words on one line: a text is found wherever lines break. */
  readonly words: string
}

/** Reads a PDF back with another library than the one that wrote it. */
export async function readPaper(bytes: Uint8Array): Promise<ReadPaper> {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const info = new Map(Object.entries((await file.getMetadata()).info))
  const mark = (await file.getMarkInfo()) as { Marked?: boolean } | null
  const pages: string[] = []
  const roles: string[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    const collect = (node: Node): void => {
      if (node.role) roles.push(node.role)
      for (const child of node.children ?? []) collect(child)
    }
    collect(((await page.getStructTree()) ?? {}) as Node)
  }
  return {
    title: String(info.get('Title')),
    language: String(info.get('Language')),
    isTagged: mark?.Marked === true,
    pages,
    roles,
    words: pages.join(' ').replaceAll(/\s+/g, ' '),
  }
}

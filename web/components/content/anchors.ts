import { slugOf } from '#contracts/common/text/text.ts'

export interface Anchor {
  /** Of the element: unique on the page. */
  readonly id: string
  readonly label: string
}

/** An id for every heading, from its words; headings that read alike are told apart by a number. */
export function anchorsOf(headings: readonly string[], prefix = ''): Anchor[] {
  const taken = new Set<string>()
  return headings.map((label) => {
    const wanted = `${prefix}${slugOf(label) || 'bolum'}`
    let id = /^[a-z]/.test(wanted) ? wanted : `bolum-${wanted}`
    for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`
    taken.add(id)
    return { id, label }
  })
}

import { readdirSync, readFileSync } from 'node:fs'
import type { ContentBody } from '#contracts/content/bodies.ts'
import { FAQ_AUDIENCES, PAGE_SLUGS, type PageSlug } from '#contracts/content/kinds.ts'
import { invariant } from '#contracts/common/errors.ts'
import { slugOf } from '#contracts/common/text/text.ts'

const TEXTS = new URL('../texts/', import.meta.url)

const read = (name: string): string => readFileSync(new URL(name, TEXTS), 'utf8').trim()

/** Parts of a Markdown text that begin with a heading of the second degree; what stands before the first comes first. */
function parts(markdown: string): [before: string, sections: { heading: string; text: string }[]] {
  const [before = '', ...rest] = `\n${markdown}`.split(/^## /m)
  return [
    before.trim(),
    rest.map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      return { heading: heading.trim(), text: lines.join('\n').trim() }
    }),
  ]
}

/** A page from its file: `# title`, `> description`, the lead, then sections. */
export function pageBody(markdown: string): ContentBody<'page'> {
  const [before, sections] = parts(markdown)
  const blocks = before.split(/\n{2,}/)
  const title = blocks.find((block) => block.startsWith('# '))?.slice(2) ?? ''
  const description = blocks.find((block) => block.startsWith('> '))?.slice(2) ?? ''
  const lead = blocks.filter((block) => !/^[#>] /.test(block)).join('\n\n')
  return { title, description, lead, sections }
}

/** The pages with a route of their own. */
export function pageBodies(): readonly (readonly [PageSlug, ContentBody<'page'>])[] {
  return PAGE_SLUGS.map((slug) => [slug, pageBody(read(`content/pages/${slug}.md`))])
}

/** Questions from their file: `## question`, `(audience)` on the first line, then the answer. */
export function faqBodies(): readonly (readonly [seoName: string, ContentBody<'faq'>])[] {
  const [, sections] = parts(read('content/faq.md'))
  return sections.map(({ heading: question, text }) => {
    const [, audience, answer = ''] = /^\((\w+)\)\s+([\s\S]+)$/.exec(text) ?? []
    const known = FAQ_AUDIENCES.find((one) => one === audience)
    invariant(known, `the question “${question}” names its audience`)
    return [slugOf(question), { question, answer: answer.trim(), audience: known }]
  })
}

export function homePageBody(): ContentBody<'home-page'> {
  return JSON.parse(read('content/home-page.json')) as ContentBody<'home-page'>
}

/** All texts that seeds are made of, letters too, for the digest by which a start sees that something is new. */
export function contentTexts(): readonly string[] {
  const names = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(md|json)$/.test(name))
  return names.sort().map((name) => `${name}\n${read(name)}`)
}

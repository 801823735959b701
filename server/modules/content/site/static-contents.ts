import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  getStaticContentAttachmentBySeoName,
  getStaticContentDetails,
  getStaticContents,
  getStaticContentsByContentType,
  getStaticContentsLabelByContentType,
} from '#contracts/content/static-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findLegalText, type StaticContent } from '#server/modules/platform/index.ts'
import { findPublished } from './find-published.ts'
import { findStaticContents } from './find-static-contents.ts'

type Contents = OutputOf<typeof getStaticContents>
type Details = OutputOf<typeof getStaticContentDetails>

/** The eight routes of specification section 2: clients that follow it know no others. */
const ROUTES = [
  paths.policies.cookies,
  paths.policies.privacy,
  paths.policies.evaluation,
  paths.policies.conflictOfInterest,
  paths.policies.antiMoneyLaundering,
  paths.policies.membershipAgreement,
  paths.policies.entrepreneurAgreement,
  paths.policies.fees,
].map(({ pattern }) => pattern)

const entry = ({ id, seoName, title, contentType, otherContentType }: StaticContent): Contents[number] => ({
  id,
  seoName,
  title,
  contentType,
  otherContentType,
})

/** Agreements, notices, policies and pages, without their text. */
export async function listStaticContents(context: Context): Promise<Contents> {
  return (await findStaticContents(context)).map(entry)
}

/** Those that the specification gives no route of their own: they are read where they are accepted. */
export async function listOtherStaticContents(context: Context): Promise<Contents> {
  const contents = await findStaticContents(context)
  const isRouted = ({ seoName, contentType }: StaticContent): boolean =>
    contentType === 'page' || ROUTES.some((route) => route.endsWith(`/${seoName}`))
  return contents.filter((content) => !isRouted(content)).map(entry)
}

/** Those of one content type. */
export async function listStaticContentsOfType(
  context: Context,
  { contentType }: InputOf<typeof getStaticContentsByContentType>,
): Promise<Contents> {
  return (await findStaticContents(context)).filter((content) => content.contentType === contentType).map(entry)
}

/** Titles of one content type, by address part. */
export async function listStaticContentTitles(
  context: Context,
  { contentType }: InputOf<typeof getStaticContentsLabelByContentType>,
): Promise<OutputOf<typeof getStaticContentsLabelByContentType>> {
  const contents = await listStaticContentsOfType(context, { contentType })
  return contents.map(({ seoName, title }) => ({ key: seoName, value: title }))
}

/** One of them with its text as Markdown, by id or by address part. Refuses `not-found`. */
export async function showStaticContent(
  context: Context,
  by: { readonly id: string } | { readonly seoName: string },
): Promise<Details> {
  const contents = await findStaticContents(context)
  const content = contents.find((one) => ('id' in by ? one.id === by.id : one.seoName === by.seoName))
  const text = content && (await readText(context, content))
  if (!content || !text) throw new Refusal('not-found')
  return { ...entry(content), ...text }
}

/** The same as a file. */
export async function showStaticContentFile(
  context: Context,
  { seoName }: InputOf<typeof getStaticContentAttachmentBySeoName>,
): Promise<OutputOf<typeof getStaticContentAttachmentBySeoName>> {
  const { title, body } = await showStaticContent(context, { seoName })
  return {
    base64document: Buffer.from(`# ${title}\n\n${body}\n`).toString('base64'),
    filename: `${seoName}.md`,
    mimetype: 'text/markdown',
  }
}

async function readText(
  context: Context,
  { id, key, contentType }: StaticContent,
): Promise<Pick<Details, 'body' | 'version' | 'changedAt'> | null> {
  if (contentType !== 'page') {
    const text = await findLegalText(context, { id })
    return text && { body: text.body, version: text.version, changedAt: toUnixSeconds(text.effectiveFrom) }
  }
  const page = await findPublished(context, 'page', key)
  if (!page) return null
  const { lead, sections } = page.body
  const parts = [lead, ...sections.map(({ heading, text }) => `## ${heading}\n\n${text}`)]
  return {
    body: parts.filter(Boolean).join('\n\n'),
    version: page.number,
    changedAt: toUnixSeconds(page.publishedAt),
  }
}

import type { ReactNode } from 'react'
import type { ContentBody } from '#contracts/content/bodies.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { bodyWithoutNotes, notesOfBody } from '#contracts/common/text/notes.ts'
import { RadioGroup, SelectField } from '#web/form/index.ts'
import { blocksOf } from '#contracts/common/text/markdown-blocks.ts'
import { EditorsNotes } from '#web/components/editors-notes.tsx'
import { Markdown } from '#web/components/markdown.tsx'
import { Announcement } from '#web/components/content/announcement.tsx'
import { anchorsOf } from '#web/components/content/anchors.ts'
import { Banners } from '#web/components/content/banners.tsx'
import { CompanyPage } from '#web/components/content/company/company-page.tsx'
import { Contents } from '#web/components/content/contents.tsx'
import { FaqList } from '#web/components/content/faq-list.tsx'
import { PageHead } from '#web/components/content/page-head.tsx'
import { PageSections } from '#web/components/content/page-sections.tsx'
import { PartnerCard } from '#web/components/content/partner-card.tsx'
import { BrandSample } from './brand-sample.tsx'
import { ContentReading } from './content-reading.tsx'
import { FramePreview } from './frame-preview.tsx'
import { HomeWords } from './home-words.tsx'
import { LetterSample } from './letter-sample.tsx'
import { PlatformSample } from './platform-sample.tsx'
import { text } from '../text.ts'

const words = text.page

interface Shown<Kind extends ContentKind> {
  readonly body: ContentBody<Kind>
  readonly seoName: string
  readonly publishedAt: number | null
  /** Address of the site, which the company's page names. */
  readonly site: string
}

/** What visitors see of a body, by the components of the public pages; kinds without a page of their own show their values. */
const PREVIEWS: { readonly [Kind in ContentKind]?: (shown: Shown<Kind>) => ReactNode } = {
  'platform-information': ({ body }) => <PlatformSample body={body} />,
  'company-information': ({ body, site }) => <CompanyPage company={{ ...body, changedAt: null }} site={site} />,
  banner: ({ body }) => <Banners banners={[{ id: 'taslak', ...body }]} />,
  'home-page': ({ body }) => <HomeWords home={body} />,
  page: ({ body }) => (
    <>
      <PageHead title={body.title} lead={body.lead} />
      <PageSections sections={body.sections} />
    </>
  ),
  faq: ({ body }) => <FaqList entries={[{ id: 'soru', ...body }]} open />,
  announcement: ({ body, publishedAt }) => (
    <Announcement announcement={body} {...(publishedAt === null ? {} : { publishedAt })} />
  ),
  partner: ({ body }) => (
    <div className="max-w-sm">
      <PartnerCard partner={body} />
    </div>
  ),
  policy: ({ body }) => <Policy policy={body} />,
  brand: ({ body }) => <BrandSample brand={body} />,
  'choice-list': ({ body }) => <ChoiceSample entries={body.entries} />,
  'suitability-test': ({ body }) => (
    <div className="prose-measure grid gap-6">
      {body.questions.map(({ key, question, optionA, optionB, optionC }, at) => (
        <RadioGroup
          key={key}
          name={key}
          label={`${at + 1}. ${question}`}
          options={[
            { key: 'a', value: optionA },
            { key: 'b', value: optionB },
            { key: 'c', value: optionC },
          ]}
        />
      ))}
    </div>
  ),
  'mail-template': ({ body, seoName }) => (
    <div className="mx-auto max-w-xl">
      <LetterSample isSms={false} name={seoName} {...body} />
    </div>
  ),
  'sms-template': ({ body, seoName }) => (
    <LetterSample isSms name={seoName} subject="" text={body.text} buttonLabel="" />
  ),
}

/** Kinds whose preview has a first heading of its own. */
export function hasOwnHeading(kind: ContentKind): boolean {
  return ['home-page', 'page', 'announcement', 'policy', 'company-information'].includes(kind)
}

/** The body is one of the kind: it came from the API, which holds it to the kind's schema. */
export function ContentPreview<Kind extends ContentKind>({
  kind,
  body,
  seoName,
  publishedAt,
  site,
}: Omit<Shown<Kind>, 'body'> & { readonly kind: Kind; readonly body: object }) {
  const preview = PREVIEWS[kind]
  const shown = { body: bodyWithoutNotes(body as ContentBody<Kind>), seoName, publishedAt, site }
  return (
    <>
      <EditorsNotes notes={notesOfBody(body)} />
      <FramePreview kind={kind} body={shown.body}>
        {preview && kind === 'home-page' ? (
          preview(shown)
        ) : (
          <div className="wrap py-10 md:py-14">
            {preview ? (
              preview(shown)
            ) : (
              <div className="grid gap-6">
                <p className="prose-measure text-soft">{words.noPage}</p>
                <ContentReading kind={kind} body={shown.body} />
              </div>
            )}
          </div>
        )}
      </FramePreview>
    </>
  )
}

function Policy({ policy: { title, text: body } }: { readonly policy: ContentBody<'policy'> }) {
  const headings = blocksOf(body).flatMap((block) =>
    block.kind === 'heading' && block.level === 2 && block.text !== title ? [block.text] : [],
  )
  const anchors = anchorsOf(headings)
  return (
    <>
      <header className="mb-8 max-w-4xl">
        <h1>{title}</h1>
      </header>
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,18rem)]">
        <article className="min-w-0 max-lg:order-2">
          <Markdown
            body={body}
            without={title}
            idOf={(heading) => anchors.find(({ label }) => label === heading)?.id ?? ''}
          />
        </article>
        <Contents anchors={anchors} />
      </div>
    </>
  )
}

function ChoiceSample({ entries }: { readonly entries: ContentBody<'choice-list'>['entries'] }) {
  const passive = entries.filter(({ active }) => !active)
  return (
    <div className="prose-measure grid gap-6">
      <SelectField
        name="ornek"
        label={words.choose}
        options={entries.filter(({ active }) => active).map(({ key, label }) => ({ key, value: label }))}
      />
      {passive.length > 0 && (
        <section>
          <h2 className="text-base">{words.passive}</h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {passive.map(({ key, label }) => (
              <li key={key}>{label}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { formatBps } from '#contracts/common/money/basis-points.ts'
import { decimalToHundredths } from '#contracts/common/money/decimal.ts'
import { formatIban, isTurkishIban } from '#contracts/common/person/iban-format.ts'
import { PUBLIC_FILES } from '#contracts/common/pictures.ts'
import { isCalendarDate } from '#contracts/common/time/calendar-date.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { choiceName, fieldName } from '#contracts/projects/creation/field-messages.ts'
import type { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { relatedPartiesOf, relatedPartyShares } from '#contracts/projects/form/related-parties.ts'
import { Money, Percent } from '#web/ui/index.ts'
import { blocksOf, type HtmlBlock } from './html-blocks.ts'
import { text } from './text.ts'

type Section = OutputOf<typeof getApplication>['sections'][number]

interface OfField {
  readonly section: Section
  readonly field: string
  readonly value: string
}

/** What a founder wrote, as people read it: a sum, a day, a picture, a name in place of its key. */
export function FieldValue({ section, field, value }: OfField) {
  return (
    <>
      <PaperLink section={section} field={field}>
        <WrittenValue step={section.step} field={field} value={value} />
      </PaperLink>
      <ShareOfAssets section={section} field={field} />
    </>
  )
}

const RELATED = { relatedReceivables: 'receivablesShare', relatedPayables: 'payablesShare' } as const
/** Kept as a form sent them: numbers of liras. */
const SUMS = [
  ...['unitShareValue', 'fundingGoal', 'postInvestmentCompanyValue', 'revenue', 'profit', 'equity', 'amount'],
  ...['totalAssets', ...Object.keys(RELATED)],
]
const DAYS = ['startDate', 'closeDate', 'due']
const PICTURES = ['logo', 'banner', 'imageBase64', 'picture']
const COUNTS = ['numberOfShares', 'numberOfEmployees']
const PERCENTAGES = [
  'partnershipPercentage',
  'percentageOfShares',
  'additionalFundingPercentage',
  'qualifiedPercentage',
]

const sumOf = (liras: string | undefined): bigint | null => (liras ? decimalToHundredths(Number(liras)) : null)

/** Beside what stands open with related parties, its share of the balance sheet's total (T23). */
function ShareOfAssets({ section, field }: Omit<OfField, 'value'>) {
  if (field !== 'relatedReceivables' && field !== 'relatedPayables') return null
  const valueOf = (name: string) => section.fields.find((one) => one.field === name)?.value
  const sumIn = (name: string) => sumOf(valueOf(name)) ?? undefined
  const related = relatedPartiesOf({
    basis: valueOf('basis') === 'actual' ? 'actual' : 'forecast',
    totalAssets: sumIn('totalAssets'),
    relatedReceivables: sumIn('relatedReceivables'),
    relatedPayables: sumIn('relatedPayables'),
  })
  const shares = related && relatedPartyShares(related)
  return shares && <span className="text-soft"> · {text.ofAssets(formatBps(shares[RELATED[field]]))}</span>
}

/** Leads from a paper's kind to the paper itself. */
function PaperLink({ section, field, children }: Omit<OfField, 'value'> & { readonly children: ReactNode }) {
  if (field !== 'documentTypeId') return children
  return (
    <a href={`/yonetim/basvuru-belgesi/${section.rowId}`} className="link">
      {children}
    </a>
  )
}

interface Written {
  readonly step: string
  readonly field: string
  readonly value: string
}

/** A value as it is kept, in the words of people: grouped, with its unit, in place of its key. */
export function WrittenValue({ step, field, value }: Written) {
  if (PICTURES.includes(field))
    return (
      <img
        src={`${PUBLIC_FILES}${value}`}
        alt={fieldName(step, field)}
        loading="lazy"
        className="max-h-40 max-w-full rounded border border-line"
      />
    )
  if (isTurkishIban(value)) return formatIban(value)
  if (DAYS.includes(field) && isCalendarDate(value)) return formatDay(istanbulMoment(value))
  const choice = choiceName(field, value)
  if (choice !== null) return choice
  if (COUNTS.includes(field) && /^\d+$/.test(value)) return formatCount(BigInt(value))
  const share = PERCENTAGES.includes(field) ? sumOf(value) : null
  if (share !== null) return <Percent bps={share} />
  const sum = SUMS.includes(field) ? sumOf(value) : null
  if (sum !== null) return <Money kurus={sum} />
  if (/^\d+$/.test(value) && field.endsWith('Kurus')) return <Money kurus={BigInt(value)} />
  if (/^\d+$/.test(value) && field.endsWith('Bps')) return <Percent bps={BigInt(value)} />
  // What is kept as HTML is read here block by block.
  if (field === 'story' || field === 'introduction') return <WrittenText html={value} />
  return value
}

const BLOCK_LOOKS: Readonly<Record<HtmlBlock['kind'], string>> = {
  heading: 'block font-semibold not-first:mt-3',
  paragraph: 'block not-first:mt-1.5',
  item: 'block pl-4 before:-ml-4 before:inline-block before:w-4 before:content-["•"]',
}

/** A text with its headings, paragraphs and lists; what has no blocks stands as it is. */
function WrittenText({ html }: { readonly html: string }) {
  const blocks = blocksOf(html)
  if (blocks.length === 0) return html
  return blocks.map(({ kind, text: words }, at) => (
    // Blocks have no name, and none of them moves.
    <span key={at} className={BLOCK_LOOKS[kind]}>
      {words}
    </span>
  ))
}

import * as z from 'zod/mini'
import { imageInput } from '../../common/image.ts'
import { decimalToHundredths } from '../../common/money/decimal.ts'
import { hundredths, MAX_AMOUNT_KURUS } from '../../common/money/money.ts'
import { normaliseIban } from '../../common/person/iban-format.ts'
import { fieldMessages, moneyMessages, textMessages } from '../../common/text/messages.ts'
import { base64Input, partialCode, partialLine, partialText, requiredLine } from '../../common/text/text.ts'
import { tidyCode, tidyHyphens } from '../../common/text/tidy-code.ts'
import { projectMessages as say } from '../messages.ts'
import { type Field, type FieldKind, FIELDS, type FieldStep, MOST_TAGS } from './field-table.ts'

// What a draft keeps, field by field: only kind and length are asked, as much as its column bears. Whether an application is complete
// is another question (completeness.ts). Which fields there are stands in field-table.ts.

interface DraftField<In extends z.ZodMiniType = z.ZodMiniType, Out extends z.ZodMiniType = z.ZodMiniType> {
  readonly input: In
  readonly output: Out
}

const field = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(input: In, output: Out) => ({ input, output })

const words = <In extends z.ZodMiniType>(input: In) => field(input, z.nullable(z.string()))
const line = ({ max }: Field) => words(partialLine(max))

const count = ({ max }: Field) =>
  field(
    z.optional(
      z.nullable(
        z
          .int({ error: ({ input }) => (typeof input === 'number' ? fieldMessages.countWhole : say.countInDigits) })
          .check(z.minimum(0, { error: textMessages.malformed }), z.maximum(max, { error: textMessages.malformed })),
      ),
    ),
    z.nullable(z.int()),
  )

const decimal = (max: number, malformed: string, min = 0) =>
  field(
    z.optional(
      z.nullable(
        z.number({ error: malformed }).check(
          z.minimum(min, { error: malformed, abort: true }),
          z.maximum(max, { error: malformed, abort: true }),
          z.refine((value) => decimalToHundredths(value) !== null, { error: malformed }),
        ),
      ),
    ),
    z.nullable(hundredths),
  )

const MOST = Number(MAX_AMOUNT_KURUS) / 100

const tags = ({ max }: Field) =>
  field(
    z.optional(
      z.nullable(
        z
          .array(requiredLine(max), { error: textMessages.malformed })
          .check(z.maxLength(MOST_TAGS, { error: say.tagsTooMany, abort: true })),
      ),
    ),
    z.nullable(z.array(z.string())),
  )

/** How the calls take and answer a field of each kind. */
const SCHEMAS = {
  line,
  day: line,
  video: line,
  text: ({ max }: Field) => words(partialText(max)),
  html: ({ max }: Field) => words(partialText(max)),
  code: ({ max }: Field) => words(partialCode(max, tidyCode)),
  'register-number': ({ max }: Field) => words(partialCode(max, tidyHyphens)),
  iban: ({ max }: Field) => words(partialCode(max, normaliseIban)),
  sealed: ({ max }: Field) => words(partialCode(max, tidyCode)),
  count,
  year: count,
  money: () => decimal(MOST, moneyMessages.amountMalformed),
  signed: () => decimal(MOST, moneyMessages.amountMalformed, -MOST),
  percent: () => decimal(1_000_000, fieldMessages.percentageMalformed),
  tags,
  picture: ({ max, required }: Field) =>
    words(z.optional(z.nullable(imageInput(max, required ? say[required] : textMessages.required)))),
  paper: ({ max }: Field) => words(z.optional(base64Input(Math.ceil(max / 3) * 4))),
} satisfies { readonly [Kind in FieldKind]: (field: Field) => DraftField }

type Schemas = typeof SCHEMAS
type SchemaOf<Of> = Of extends { readonly kind: infer Kind extends FieldKind } ? ReturnType<Schemas[Kind]> : never

/** The fields of one step, as the calls take and answer them. */
export type DraftFields<Step extends FieldStep = FieldStep> = {
  readonly [Name in keyof (typeof FIELDS)[Step]]: SchemaOf<(typeof FIELDS)[Step][Name]>
}

function fieldsOf<Step extends FieldStep>(step: Step): DraftFields<Step> {
  const made = Object.entries<Field>(FIELDS[step]).map(([name, of]) => [name, SCHEMAS[of.kind](of)])
  return Object.fromEntries(made) as DraftFields<Step>
}

export const DRAFT_FIELDS = {
  information: fieldsOf('information'),
  leader: fieldsOf('leader'),
  participants: fieldsOf('participants'),
  team: fieldsOf('team'),
  financials: fieldsOf('financials'),
  funding: fieldsOf('funding'),
  uses: fieldsOf('uses'),
  risks: fieldsOf('risks'),
  highlights: fieldsOf('highlights'),
  milestones: fieldsOf('milestones'),
  gallery: fieldsOf('gallery'),
  documents: fieldsOf('documents'),
  faq: fieldsOf('faq'),
} satisfies { readonly [Step in FieldStep]: DraftFields<Step> }

const revision = z
  .int()
  .check(z.minimum(0, { error: textMessages.malformed }), z.maximum(2_147_483_647, { error: textMessages.malformed }))

type Mapped<Step extends FieldStep, Part extends 'input' | 'output'> = {
  [Name in keyof DraftFields<Step>]: DraftFields<Step>[Name] extends Readonly<Record<Part, infer Schema>>
    ? Schema
    : never
}
type Revisions<Step extends FieldStep> = {
  [Name in keyof DraftFields<Step>]: z.ZodMiniOptional<typeof revision>
}
/** The values of a step’s fields as calls answer them; a paper’s bytes never come back. */
export type Outputs<Step extends FieldStep> = {
  [Name in keyof OutputSchemas<Step>]: z.output<OutputSchemas<Step>[Name]>
}
type OutputSchemas<Step extends FieldStep> = Omit<Mapped<Step, 'output'>, 'base64document'>

const named = <Value>(step: FieldStep, valueOf: (field: DraftField) => Value) =>
  Object.fromEntries(Object.entries<DraftField>(DRAFT_FIELDS[step]).map(([name, field]) => [name, valueOf(field)]))

/**
 * The inputs of a step’s fields, and the revision each was based on: 0 for a field that was empty when it was read. One that names none
 * takes the place of whatever stands there: a client of the wire contract knows no revisions.
 */
export function inputsOf<Step extends FieldStep>(step: Step) {
  const inputs = named(step, ({ input }) => input) as Mapped<Step, 'input'>
  const revisions = named(step, () => z.optional(revision)) as Revisions<Step>
  return { ...inputs, revisions: z.optional(z.object(revisions)) }
}

/** The values of a step’s fields as they are kept, null where there is none, and the revision of each that has ever been saved. */
export function outputsOf<Step extends FieldStep>(step: Step) {
  const { base64document: _paper, ...outputs } = named(step, ({ output }) => output)
  return { ...(outputs as OutputSchemas<Step>), revisions: z.record(z.string(), z.int()) }
}

import * as z from 'zod/mini'
import { endpoint } from '#contracts/common/endpoint.ts'
import { requiredText } from '#contracts/common/text.ts'
import { ContractForm, RowsField, SubmitButton, TextField } from '#web/form/index.ts'
import { Part } from './part.tsx'
import { text } from './text.ts'

const words = text.rows
const MOST = 6

const LOOKS = ['lines', 'cards', 'folded'] as const
const rows = z.optional(z.array(z.object({ title: requiredText(60), note: requiredText(200) })))

const sample = endpoint({
  method: 'POST',
  path: '/gallery/rows',
  access: 'public',
  summary: 'Not a call: the shape of the gallery’s list of rows.',
  errors: {},
  output: z.object({}),
  input: z.object({ lines: rows, cards: rows, folded: rows }),
})

/** The rows under the name of the list that shows them: a page has each name once. */
const valuesOf = (look: string) =>
  Object.fromEntries(Object.entries(words.values).map(([name, value]) => [`${look}.${name}`, value]))

const titleOf = (read: (member: string) => string) => <span className="font-semibold">{read('.title')}</span>

/** A list of small groups of fields, in its three looks. */
export function GalleryRows() {
  return (
    <Part title={text.sections.rows} lead={words.lead}>
      <div className="grid gap-10">
        {LOOKS.map((look) => (
          <ContractForm key={look} form={look} endpoint={sample} values={valuesOf(look)} className="grid gap-4">
            <div>
              <SubmitButton size="small" look="secondary">
                {words.send}
              </SubmitButton>
            </div>
            <RowsField name={look} label={words.looks[look]} words={words} most={MOST} look={look} fold={titleOf}>
              {(prefix) => (
                <>
                  <div className="min-w-0 lg:flex-1">
                    <TextField name={`${prefix}.title`} label={words.title} />
                  </div>
                  <div className="min-w-0 lg:flex-1">
                    <TextField name={`${prefix}.note`} label={words.note} />
                  </div>
                </>
              )}
            </RowsField>
          </ContractForm>
        ))}
      </div>
    </Part>
  )
}

import * as z from 'zod/mini'
import { endpoint } from '#contracts/common/endpoint.ts'
import { requiredText } from '#contracts/common/text/text.ts'
import { ContractForm, RowsField, SubmitButton, TextField } from '#web/form/index.ts'
import { Part } from './part.tsx'
import { text } from './text.ts'

const words = text.rows
const MOST = 6

const sample = endpoint({
  method: 'POST',
  path: '/gallery/rows',
  access: 'public',
  summary: 'Not a call: the shape of the gallery’s list of rows.',
  errors: {},
  output: z.object({}),
  input: z.object({ uses: z.array(z.object({ title: requiredText(60), note: requiredText(200) })) }),
})

const titleOf = (read: (member: string) => string) => <span className="font-semibold">{read('.title')}</span>

/** A list of small groups of fields, in its three looks. */
export function GalleryRows() {
  return (
    <Part title={text.sections.rows} lead={words.lead}>
      <div className="grid gap-10">
        {(['lines', 'cards', 'folded'] as const).map((look) => (
          <ContractForm key={look} form={look} endpoint={sample} values={words.values} className="grid gap-4">
            <div>
              <SubmitButton size="small" look="secondary">
                {words.send}
              </SubmitButton>
            </div>
            <RowsField name="uses" label={words.looks[look]} words={words} most={MOST} look={look} fold={titleOf}>
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

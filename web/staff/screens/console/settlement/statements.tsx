import { fetchBankStatements, importBankStatement, syncSettlements } from '#contracts/settlement/endpoints.ts'
import { ContractForm, SubmitButton, FilePick } from '#web/form/index.ts'
import { Card, type IconName } from '#web/ui/index.ts'
import { text } from './text.ts'
import { text as uploadText } from './uploads/text.ts'
import { FieldFrame, type FieldProps } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'

const { fetch, sync } = text.statements
const upload = uploadText.form

/** What the bank and MKK know: asked for now, or taken in from a file. */
export function Statements() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Ask endpoint={fetchBankStatements} form="fetch" icon="download" words={fetch} />
      <Ask endpoint={syncSettlements} form="sync" icon="question" words={sync} />
      <Card as="section" className="grid gap-3 lg:col-span-2">
        <h2 className="text-lg">{upload.title}</h2>
        <p className="prose-measure text-sm text-soft">{upload.text}</p>
        <ContractForm endpoint={importBankStatement} form="import" encType="multipart/form-data" complete={withFile}>
          <StatementField name="base64document" label={upload.label} hint={upload.hint} />
          <div>
            <SubmitButton icon="upload">{upload.button}</SubmitButton>
          </div>
        </ContractForm>
      </Card>
    </div>
  )
}

/** Asks another system, with one button. */
function Ask({
  endpoint,
  form,
  icon,
  words,
}: {
  readonly endpoint: typeof fetchBankStatements | typeof syncSettlements
  readonly form: 'fetch' | 'sync'
  readonly icon: IconName
  readonly words: typeof fetch | typeof sync
}) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <p className="text-sm text-soft">{words.text}</p>
      <ContractForm endpoint={endpoint} form={form}>
        <div>
          <SubmitButton look="secondary" icon={icon}>
            {words.button}
          </SubmitButton>
        </div>
      </ContractForm>
    </Card>
  )
}

/** The browser sends the file as it is; only the server reads it, and says when there is none. */
export const withFile = (input: Record<string, unknown>) => ({ fileName: '-', base64document: '-', ...input })

/** A file that goes with its form. */
export function StatementField(props: FieldProps) {
  const { id, error, control } = useField(props.name, props.hint)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <FilePick
        control={control}
        accept=".xml,.csv,.txt,.sta,.940,.mt940,.xlsx,text/xml,application/xml,text/csv,text/plain"
      />
    </FieldFrame>
  )
}

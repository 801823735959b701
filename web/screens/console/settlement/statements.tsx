import {
  fetchBankStatements,
  importBankStatement,
  syncSettlements,
} from '#contracts/investments/settlement-endpoints.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { Card } from '#web/ui/index.ts'
import { StatementField } from './statement-field.tsx'
import { text } from './text.ts'

const { fetch, sync, upload } = text.statements

/** What the bank and MKK know: asked for now, or taken in from a file. */
export function Statements() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card as="section" className="grid gap-3">
        <h2 className="text-lg">{fetch.title}</h2>
        <p className="text-sm text-soft">{fetch.text}</p>
        <ContractForm endpoint={fetchBankStatements} form="fetch">
          <div>
            <SubmitButton look="secondary" icon="download">
              {fetch.button}
            </SubmitButton>
          </div>
        </ContractForm>
      </Card>
      <Card as="section" className="grid gap-3">
        <h2 className="text-lg">{sync.title}</h2>
        <p className="text-sm text-soft">{sync.text}</p>
        <ContractForm endpoint={syncSettlements} form="sync">
          <div>
            <SubmitButton look="secondary" icon="question">
              {sync.button}
            </SubmitButton>
          </div>
        </ContractForm>
      </Card>
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

/** The browser sends the file as it is; only the server reads it, and says when there is none. */
const withFile = (input: Record<string, unknown>) => ({ fileName: '-', base64document: '-', ...input })

import { companyDocumentNames, companyRefusalNames } from '#contracts/membership/company/messages.ts'
import {
  addCompanyDocument,
  handInAccount,
  removeCompanyDocument,
  upsertAccount,
} from '#contracts/membership/company/endpoints.ts'
import { COMPANY_DOCUMENT_KINDS, COMPANY_REFUSALS, NEEDED_DOCUMENTS } from '#contracts/membership/company/shapes.ts'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import {
  ContractForm,
  FilePick,
  HiddenField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/form/index.ts'
import { Alert, Card } from '#web/ui/index.ts'
import type { Account, City } from './read-company.ts'
import { text } from './text.ts'

const words = text.register

const withYear = (input: Record<string, unknown>) => ({
  ...input,
  foundingYear: Number(input['foundingYear']) || undefined,
})

/** The ten fields of a registration; of one that was refused, as they were handed in. */
export function Registration({
  account,
  cities,
}: {
  readonly account: Account | null
  readonly cities: readonly City[]
}) {
  const values = account ? { ...fieldsOf(account), foundingYear: String(account.foundingYear) } : undefined
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-2">
        <h2>{account ? words.edit : words.title}</h2>
        {!account && <p className="prose-measure text-soft">{words.text}</p>}
      </div>
      <ContractForm
        endpoint={upsertAccount}
        form="kaydet"
        complete={withYear}
        {...(values ? { values } : {})}
        className="grid gap-x-5 gap-y-3 sm:grid-cols-2 [&>:not(.half)]:sm:col-span-2"
      >
        {account && <HiddenField name="accountId" value={account.id} />}
        <TextField name="companyName" label={words.companyName} hint={words.companyNameHint} maxLength={200} />
        <TextField name="competentTitle" label={words.competentTitle} hint={words.competentTitleHint} maxLength={100} />
        <TextField name="taxNumber" label={words.taxNumber} inputMode="numeric" maxLength={64} className="half" />
        <TextField name="taxOffice" label={words.taxOffice} maxLength={100} className="half" />
        <TextField name="tradeRegisterNumber" label={words.tradeRegisterNumber} maxLength={64} className="half" />
        <TextField name="mersisNo" label={words.mersisNo} inputMode="numeric" maxLength={64} className="half" />
        <TextField name="foundingYear" label={words.foundingYear} inputMode="numeric" maxLength={4} className="half" />
        <TextField name="operatingArea" label={words.operatingArea} maxLength={200} className="half" />
        <TextAreaField name="address" label={words.address} rows={2} maxLength={500} />
        <SelectField name="cityKey" label={words.city} options={cities} className="half" />
        <p>
          <SubmitButton>{words.save}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}

function fieldsOf({
  competentTitle,
  companyName,
  taxNumber,
  tradeRegisterNumber,
  taxOffice,
  address,
  ...others
}: Account) {
  const { cityKey, operatingArea, mersisNo } = others
  return {
    competentTitle,
    companyName,
    taxNumber,
    tradeRegisterNumber,
    taxOffice,
    address,
    cityKey,
    operatingArea,
    mersisNo,
  }
}

/** Why it was refused, in the officer's words, and the way to what has to be mended. */
export function Refused({ account: { refusal } }: { readonly account: Account }) {
  if (!refusal) return null
  const field = COMPANY_REFUSALS[refusal.code]
  return (
    <Alert kind="warning" title={`${text.state.refused}: ${companyRefusalNames[refusal.code]}`}>
      <p>{refusal.note}</p>
      {field && (
        <p>
          <a className="link" href={field === 'documents' ? '#belgeler' : '#bilgiler'}>
            {text.state.toField}
          </a>
        </p>
      )}
    </Alert>
  )
}

/** The papers of a registration, and the step that hands it in. */
export function Papers({ account }: { readonly account: Account }) {
  const kinds = account.documents.map(({ kind }) => kind)
  const missing = NEEDED_DOCUMENTS.filter((kind) => !kinds.includes(kind)).map((kind) => companyDocumentNames[kind])
  return (
    <Card as="section" className="grid gap-5" id="belgeler">
      <div className="grid gap-2">
        <h2>{text.papers.title}</h2>
        <p className="prose-measure text-soft">{text.papers.text}</p>
      </div>
      {account.documents.length === 0 ? (
        <p className="text-soft">{text.papers.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {account.documents.map(({ id, kind, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
              <span className="min-w-0 flex-1 basis-60 break-words">
                {companyDocumentNames[kind]}
                <span className="block text-sm text-soft">{name}</span>
              </span>
              <ContractForm endpoint={removeCompanyDocument} form="belge-cikar" about={{ documentId: id }}>
                <SubmitButton look="secondary" size="small" aria-label={text.papers.removeNamed(name)}>
                  {text.papers.remove}
                </SubmitButton>
              </ContractForm>
            </li>
          ))}
        </ul>
      )}
      <ContractForm
        key={account.documents.length}
        endpoint={addCompanyDocument}
        form="belge-ekle"
        encType="multipart/form-data"
        complete={withFile}
        className="grid max-w-lg gap-3"
      >
        <HiddenField name="accountId" value={account.id} />
        <SelectField
          name="kind"
          label={text.papers.kind}
          options={COMPANY_DOCUMENT_KINDS.map((key) => ({ key, value: companyDocumentNames[key] }))}
        />
        <PdfField />
        <p>
          <SubmitButton look="secondary">{text.papers.add}</SubmitButton>
        </p>
      </ContractForm>
      <ContractForm endpoint={handInAccount} form="gonder" className="grid gap-2 border-t border-line pt-5">
        <HiddenField name="accountId" value={account.id} />
        {missing.length > 0 && (
          <p className="text-sm text-soft">
            {text.papers.missing}
            {missing.join(', ')}.
          </p>
        )}
        <p>
          <SubmitButton icon="send">{text.papers.handIn}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}

/** Name and bytes are read of the file where the form arrives. */
const withFile = (input: Record<string, unknown>) => ({ fileName: '-', base64document: '-', ...input })

function PdfField() {
  const { id, error, control } = useField('base64document')
  return (
    <FieldFrame label={text.papers.file} id={id} error={error}>
      <FilePick control={control} accept="application/pdf,.pdf" />
    </FieldFrame>
  )
}

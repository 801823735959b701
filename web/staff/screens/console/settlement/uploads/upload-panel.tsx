import { formatIban } from '#contracts/common/person/iban.ts'
import {
  confirmBankStatement,
  refuseBankStatement,
} from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { BankFile } from '#web/staff/components/settlement/files/bank-file.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Money, Moment } from '#web/ui/index.ts'
import { DeskPanel } from '../desk-panel.tsx'
import { text } from './text.ts'
import type { Upload } from './uploads.tsx'

/** A statement that came by hand: what it says, the file itself, and what the reader may decide about it. */
export function UploadPanel({ upload }: { readonly upload: Upload }) {
  const { state, isOwn } = upload
  const isWaiting = state === 'begun'
  return (
    <DeskPanel title={text.numbered(upload.number)} part="statements" facts={factsOf(upload)}>
      {isOwn && (
        <Alert kind="info" title={text.own.title}>
          <p>{isWaiting ? text.own.waiting : text.own.contradicted}</p>
        </Alert>
      )}
      <div className="steps flex flex-wrap items-start justify-end gap-3">
        {(isWaiting || !isOwn) && <Refusal upload={upload} />}
        {isWaiting && !isOwn && (
          <StepForm
            endpoint={confirmBankStatement}
            form="confirm-statement"
            title={text.confirm.title}
            icon="check"
            look="primary"
            button={text.confirm.button}
            consequence={text.confirm.consequence(upload.lineCount)}
            hidden={{ uploadId: upload.uploadId }}
          />
        )}
      </div>
    </DeskPanel>
  )
}

function Refusal({ upload: { uploadId, state, isOwn } }: { readonly upload: Upload }) {
  const isWaiting = state === 'begun'
  const own = { title: text.refuse.withdraw, button: text.refuse.withdrawButton }
  const { title, button } = isWaiting ? (isOwn ? own : text.refuse) : text.examine
  return (
    <ReasonForm
      endpoint={refuseBankStatement}
      form="refuse-statement"
      title={title}
      icon={isWaiting ? 'close' : 'check'}
      look={isWaiting ? 'danger' : 'primary'}
      button={button}
      consequence={isWaiting ? text.refuse.consequence : text.examine.consequence}
      hidden={{ uploadId }}
    />
  )
}

function factsOf(upload: Upload) {
  const words = text.panel
  const { evidenceId, fileName, sha256, bankEvidenceId } = upload
  return [
    [words.campaign, upload.title],
    [words.iban, formatIban(upload.iban)],
    [words.opening, <Money key="opening" kurus={upload.opening} />],
    [words.incoming, <Money key="incoming" kurus={upload.incoming} />],
    [words.outgoing, <Money key="outgoing" kurus={upload.outgoing} />],
    [words.closing, <Money key="closing" kurus={upload.closing} />],
    [words.lines, String(upload.lineCount)],
    [
      words.by,
      <span key="by">
        {words.byName(upload.begunBy)} <Moment at={upload.begunAt} />
      </span>,
    ],
    [words.file, <BankFile key="file" evidenceId={evidenceId} fileName={fileName} sha256={sha256} />],
    ...(bankEvidenceId === null
      ? []
      : [[words.bankFile, <BankFile key="bank" evidenceId={bankEvidenceId} fileName={words.bankFileName} />] as const]),
  ] as const
}

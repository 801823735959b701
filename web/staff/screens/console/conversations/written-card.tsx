import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  type getWrittenUnderProjects,
  hideWritten,
  restoreWritten,
} from '#contracts/projects/conversation/operator-endpoints.ts'
import { HIDING_REASONS } from '#contracts/projects/conversation/messages.ts'
import { paths } from '#contracts/paths.ts'
import { Link } from 'react-router'
import { PlainText } from '#web/components/plain-text.tsx'
import { ContractForm, SelectField, SubmitButton, TextField } from '#web/form/index.ts'
import { Card, Chip, Moment } from '#web/ui/index.ts'
import { HIDE, RESTORE } from './forms.ts'
import { text } from './text.ts'

type Written = OutputOf<typeof getWrittenUnderProjects>['items'][number]

const REASONS = Object.entries(HIDING_REASONS).map(([key, value]) => ({ key, value }))

/** One text with its words, whatever became of it, and what the operator can do with it. `refused`: the form that came back. */
export function WrittenCard({
  item,
  mayAct,
  refused,
}: {
  readonly item: Written
  readonly mayAct: boolean
  readonly refused: string | null
}) {
  const isHidden = item.hidings.some(({ restoredAt }) => restoredAt === null)
  const form = `${isHidden ? RESTORE : HIDE}${item.id}`
  return (
    <Card as="li" className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Chip>{text.kinds[item.kind]}</Chip>
        <Link to={paths.project.href({ seoName: item.seoName })} className="link">
          {item.projectTitle}
        </Link>
        {item.writtenBy}
        <Moment at={item.writtenAt} />
      </p>
      <div className="wrap-anywhere">
        {item.title && <h2 className="mb-2 text-lg">{item.title}</h2>}
        <PlainText>{item.text}</PlainText>
      </div>
      {item.answer !== null && (
        <div className="border-l-2 border-action pl-4 wrap-anywhere">
          <p className="mb-1 text-sm font-semibold">{text.answer}</p>
          <PlainText>{item.answer}</PlainText>
        </div>
      )}
      {item.withdrawnAt !== null && (
        <p className="text-sm text-soft">
          {text.withdrawn} <Moment at={item.withdrawnAt} />
        </p>
      )}
      <Hidings hidings={item.hidings} />
      {mayAct && item.withdrawnAt === null && (
        <details className="why" open={refused === form}>
          <summary>{isHidden ? text.restore.open : text.hide.open}</summary>
          <div className="mt-3 max-w-xl">
            {isHidden ? <Restore item={item} form={form} /> : <Hide item={item} form={form} />}
          </div>
        </details>
      )}
    </Card>
  )
}

function Hidings({ hidings }: { readonly hidings: Written['hidings'] }) {
  if (hidings.length === 0) return null
  return (
    <ul aria-label={text.hidings} className="grid gap-3 rounded border border-line bg-sunk p-4 text-sm">
      {hidings.map((hiding) => (
        <li key={hiding.hiddenAt} className="grid gap-1">
          <p>
            <b>{text.as[hiding.hiddenAs]}</b>
            {hiding.hiddenBy && `, ${hiding.hiddenBy}`} · <Moment at={hiding.hiddenAt} />
          </p>
          <p>
            {HIDING_REASONS[hiding.reason]}. {hiding.note}
          </p>
          {hiding.restoredAt !== null && (
            <p>
              <b>{text.restored}</b>
              {hiding.restoredBy && `, ${hiding.restoredBy}`} · <Moment at={hiding.restoredAt} />
              <br />
              {hiding.restoreNote}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

interface FormProps {
  readonly item: Written
  readonly form: string
}

function Hide({ item, form }: FormProps) {
  return (
    <ContractForm endpoint={hideWritten} form={form} keepsScroll className="grid gap-4">
      <input type="hidden" name="kind" value={item.kind} />
      <input type="hidden" name="id" value={item.id} />
      <SelectField name="reason" label={text.hide.reason} options={REASONS} />
      <TextField name="note" label={text.hide.note} hint={text.hide.noteHint} maxLength={500} />
      <p>
        <SubmitButton look="danger">{text.hide.submit}</SubmitButton>
      </p>
    </ContractForm>
  )
}

function Restore({ item, form }: FormProps) {
  return (
    <ContractForm endpoint={restoreWritten} form={form} keepsScroll className="grid gap-4">
      <input type="hidden" name="kind" value={item.kind} />
      <input type="hidden" name="id" value={item.id} />
      <TextField name="note" label={text.restore.note} hint={text.restore.noteHint} maxLength={500} />
      <p>
        <SubmitButton>{text.restore.submit}</SubmitButton>
      </p>
    </ContractForm>
  )
}

import { beginCardMatter, decideCardMatter, type getCardDesk } from '#contracts/cards/endpoints.ts'
import { matterKinds, remedies } from '#contracts/cards/messages.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { ContractForm, HiddenField, RadioGroup, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { Card, Money, Moment } from '#web/ui/index.ts'
import { text as words } from './text.ts'

const text = words.matters

type Matter = OutputOf<typeof getCardDesk>['matters'][number]

/** What somebody has to look into, each with the step that is next: what is to be done about it, or another officer's word. */
export function Matters({ matters, mayDecide }: { readonly matters: readonly Matter[]; readonly mayDecide: boolean }) {
  if (matters.length === 0) return <p className="text-soft">{text.none}</p>
  return (
    <ul className="grid gap-4">
      {matters.map((matter) => (
        <Card as="li" key={matter.matterId} className="grid gap-4">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <h3>{matterKinds[matter.kind]}</h3>
            <b>
              <Money kurus={matter.amount} />
            </b>
          </div>
          <p className="text-sm text-soft">
            {matter.projectTitle} · <span className="break-all">{matter.subject}</span> · {text.opened}{' '}
            <Moment at={matter.openedAt} />
          </p>
          {matter.begun && <Begun matter={matter} begun={matter.begun} mayDecide={mayDecide} />}
          {!matter.begun && mayDecide && <Begin matter={matter} />}
        </Card>
      ))}
    </ul>
  )
}

function Begin({ matter: { matterId, remedies: offered } }: { readonly matter: Matter }) {
  return (
    <ContractForm endpoint={beginCardMatter} form="begin" className="grid gap-4">
      <HiddenField name="matterId" value={matterId} />
      <RadioGroup
        name="remedy"
        label={text.remedy}
        {...(offered[0] ? { defaultValue: offered[0] } : {})}
        options={offered.map((key) => ({ key, value: remedies[key] }))}
      />
      <TextAreaField name="reason" label={text.reason} rows={2} />
      <p>
        <SubmitButton>{text.begin}</SubmitButton>
      </p>
    </ContractForm>
  )
}

function Begun({
  matter: { matterId },
  begun,
  mayDecide,
}: {
  readonly matter: Matter
  readonly begun: NonNullable<Matter['begun']>
  readonly mayDecide: boolean
}) {
  return (
    <div className="grid gap-3">
      <p>
        <b>{remedies[begun.remedy]}</b>
        <span className="block text-soft">
          {text.begun(begun.by)}, <Moment at={begun.at} />: {begun.reason}
        </span>
      </p>
      {begun.isOwn && <p className="text-sm text-soft">{text.own}</p>}
      {mayDecide && !begun.isOwn && (
        <div className="flex flex-wrap gap-3">
          {(['agree', 'refuse'] as const).map((form) => (
            <ContractForm key={form} endpoint={decideCardMatter} form={form}>
              <HiddenField name="matterId" value={matterId} />
              <SubmitButton look={form === 'agree' ? 'primary' : 'secondary'}>{text[form]}</SubmitButton>
            </ContractForm>
          ))}
        </div>
      )}
    </div>
  )
}

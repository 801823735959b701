import {
  askAccountClosing,
  confirmAccountClosing,
  withdrawAccountClosing,
} from '#contracts/settlement/account-closing-endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { TextAreaField } from '#web/form/index.ts'
import { Alert, Card, Moment } from '#web/ui/index.ts'
import type { Settlement } from './steps.tsx'
import { text } from './text.ts'

const words = text.closing
type Asked = NonNullable<Settlement['escrow']['closing']>

/** That the bank closed the account: said by one officer once nothing is left on it, and confirmed by another. */
export function AccountClosing({ settlement }: { readonly settlement: Settlement }) {
  const { escrow, mayDecide, projectId } = settlement
  if (escrow.closing) return <Waiting closing={escrow.closing} mayDecide={mayDecide} />
  if (!escrow.isClosable || !mayDecide) return null
  return (
    <StepForm
      endpoint={askAccountClosing}
      form="ask-closing"
      title={words.ask.title}
      icon="bank"
      button={words.ask.button}
      consequence={words.ask.consequence}
      hidden={{ projectId }}
    >
      <TextAreaField name="source" label={words.source} hint={words.ask.hint} maxLength={200} rows={2} />
    </StepForm>
  )
}

function Waiting({ closing, mayDecide }: { readonly closing: Asked; readonly mayDecide: boolean }) {
  const { closingId, isOwn, source, begunBy, begunAt } = closing
  return (
    <Card as="section" className="grid basis-full gap-5">
      <h2 className="text-lg">{words.waiting}</h2>
      <Facts
        facts={[
          [words.source, source],
          [
            words.begunBy,
            <>
              {words.by(begunBy)} <Moment at={begunAt} />
            </>,
          ],
        ]}
      />
      {isOwn && (
        <Alert kind="info" title={words.own.title}>
          <p>{words.own.text}</p>
        </Alert>
      )}
      {mayDecide && (
        <div className="steps flex flex-wrap items-start justify-end gap-3">
          <StepForm
            endpoint={withdrawAccountClosing}
            form="withdraw-closing"
            look="danger"
            title={words.withdraw.title}
            icon="close"
            button={words.withdraw.button}
            consequence={words.withdraw.consequence}
            hidden={{ closingId }}
          />
          {!isOwn && (
            <StepForm
              endpoint={confirmAccountClosing}
              form="confirm-closing"
              look="primary"
              title={words.confirm.title}
              icon="check"
              button={words.confirm.button}
              consequence={words.confirm.consequence}
              hidden={{ closingId }}
            />
          )}
        </div>
      )}
    </Card>
  )
}

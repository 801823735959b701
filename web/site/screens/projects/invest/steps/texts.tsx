import { plainAmount } from '#contracts/common/money/money.ts'
import { useEffect, useRef, useState } from 'react'
import { Form, useActionData } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { acceptInvestmentTexts, openInvestmentText } from '#contracts/investments/endpoints.ts'
import { orderErrors } from '#contracts/investments/messages.ts'
import { FormText } from '#web/site/components/investment/form-text.tsx'
import { Markdown } from '#web/components/markdown.tsx'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { FieldError } from '#web/form/field-frame.tsx'
import { FORM_FIELD, type FormReply } from '#web/form/form-reply.ts'
import { useField } from '#web/form/form-state.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import type { Route } from '../+types/screen.ts'
import { CHANGES, leadBack, stepHref } from '../links.ts'
import { Alert, Button, Chip, LinkButton, Moment } from '#web/ui/index.ts'
import { acceptedInput, acceptedValue } from './accepted.ts'
import type { Preparation } from '../preparation.ts'
import { StepActions } from './parts.tsx'
import { text as words } from '../text.ts'

const text = words.texts
type Opened = OutputOf<typeof openInvestmentText>
type TextToAccept = Preparation['texts'][number]

/** Why texts that were accepted have to be accepted again. */
export function readTexts(changed: string | null): { readonly reopened: 'terms' | 'amount' | null } {
  if (changed === null) return { reopened: null }
  return { reopened: changed === CHANGES.amount ? 'amount' : 'terms' }
}

export const textsForms: Readonly<Record<string, FormAction<Route.ActionArgs>>> = {
  open: submitWith(openInvestmentText),
  accept: submitWith(acceptInvestmentTexts, {
    complete: acceptedInput,
    redirectTo: (_data, { params }: Route.ActionArgs) => stepHref(params.seoName, 'payment'),
    refused: ({ code }, { params }: Route.ActionArgs) => leadBack(code, params.seoName),
  }),
}

/** Step 3: every text opened, read and accepted by itself; boxes are never ticked for the investor. */
export function StepTexts({
  preparation,
  reopened,
  next,
}: {
  readonly preparation: Preparation
  readonly reopened: 'terms' | 'amount' | null
  readonly next: string
}) {
  const reply = useActionData<FormReply<Opened>>()
  const opened = reply?.ok && reply.form === 'open' ? reply.data : null
  const { savedAmount } = preparation
  const [amountAtFirst] = useState(savedAmount)
  const told = savedAmount === amountAtFirst ? reopened : 'amount'
  const unread = preparation.texts.filter((one) => one.openedAt === null).length
  const isAccepted = preparation.acceptanceId !== null
  const check = ({ accepted }: { readonly accepted: readonly unknown[] }) =>
    accepted.length < preparation.texts.length ? { accepted: orderErrors['texts-not-accepted'].message } : null
  return (
    <div className="grid gap-6">
      {told && (
        <Alert kind="warning" title={text.reopened.title}>
          <p>{text.reopened[told]}</p>
        </Alert>
      )}
      <div className="grid gap-3">
        <p className="prose-measure">{text.intro(preparation.texts.length)}</p>
        <p className="font-semibold" aria-live="polite">
          {text.progress(preparation.texts.length - unread, preparation.texts.length)}
        </p>
      </div>
      {preparation.texts.map((one) => (
        <OpenForm key={one.id} one={one} projectId={preparation.projectId} />
      ))}
      <ContractForm
        // Boxes were ticked for one amount: with another one they are empty again.
        key={String(savedAmount)}
        endpoint={acceptInvestmentTexts}
        form="accept"
        check={check}
        complete={acceptedInput}
        className="grid gap-6"
      >
        <input type="hidden" name="projectId" value={preparation.projectId} />
        <input type="hidden" name="amount" value={plainAmount(savedAmount ?? 0n)} />
        <input type="hidden" name="formVersion" value={preparation.formVersion} />
        <ul className="grid gap-4">
          {preparation.texts.map((one) => (
            <TextCard key={one.id} one={one} opened={opened?.id === one.id ? opened : null} />
          ))}
        </ul>
        <AcceptedError />
        <StepActions>
          {isAccepted ? (
            <LinkButton to={next}>{words.headings.payment}</LinkButton>
          ) : (
            <>
              <SubmitButton>{text.submit}</SubmitButton>
              {unread > 0 && <span className="text-sm text-soft">{text.unread(unread)}</span>}
            </>
          )}
        </StepActions>
      </ContractForm>
    </div>
  )
}

const openFormId = (one: TextToAccept) => `ac-${one.sha256.slice(0, 12)}`

/** Opening is a post of its own: it is recorded. Its button stands in the card, joined to it by name. */
function OpenForm({ one, projectId }: { readonly one: TextToAccept; readonly projectId: string }) {
  return (
    <Form method="post" id={openFormId(one)} preventScrollReset className="hidden">
      <input type="hidden" name={FORM_FIELD} value="open" />
      <input type="hidden" name="projectId" value={projectId} />
      <input type="hidden" name="textId" value={one.id} />
    </Form>
  )
}

function AcceptedError() {
  const { id, error } = useField('accepted')
  return error ? <FieldError id={id} error={error} /> : null
}

function TextCard({ one, opened }: { readonly one: TextToAccept; readonly opened: Opened | null }) {
  const { control, typed } = useField('accepted')
  const box = `${openFormId(one)}-onay`
  return (
    <li className="card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg">{one.title}</h2>
          <p className="text-sm text-soft">
            {text.version(one.version)} ·{' '}
            {one.openedAt === null ? (
              text.notOpened
            ) : (
              <>
                {text.openedAt}: <Moment at={one.openedAt} />
              </>
            )}
          </p>
        </div>
        <Button type="submit" form={openFormId(one)} look="secondary" size="small" icon="document">
          {one.openedAt === null ? text.open : text.openAgain}
        </Button>
      </div>
      {opened && <OpenedText opened={opened} kind={one.kind} />}
      <div className="border-t border-line px-5 py-4">
        {one.acceptedAt !== null ? (
          <Chip tone="good">
            {words.texts.acceptedAt} <Moment at={one.acceptedAt} />
          </Chip>
        ) : (
          <label htmlFor={box} className={`flex gap-3 ${one.openedAt === null ? 'text-soft' : 'cursor-pointer'}`}>
            <input
              {...control}
              id={box}
              type="checkbox"
              value={acceptedValue(one)}
              // What its reader ticked before a refusal without scripts; nothing else ticks it.
              defaultChecked={[typed].flat().includes(acceptedValue(one))}
              disabled={one.openedAt === null}
              className="tick"
            />
            <span>
              {text.accept(one.title)}
              {one.openedAt === null && <span className="block text-sm">{text.openFirst}</span>}
            </span>
          </label>
        )}
      </div>
    </li>
  )
}

function OpenedText({ opened, kind }: { readonly opened: Opened; readonly kind: string }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.focus(), [opened])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={opened.title}
      className="border-t border-line bg-sunk px-5 py-5 outline-none"
    >
      {kind === 'information-form' ? (
        <FormText body={opened.body} />
      ) : (
        <Markdown body={opened.body} without={opened.title} />
      )}
      <p className="mt-6 border-t border-line pt-4 text-xs text-soft wrap-anywhere">
        {text.version(opened.version)} · {text.hash}: {opened.sha256}
      </p>
    </section>
  )
}

import { useActionData } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { EDEVLET_ANSWERS, EDEVLET_PEOPLE } from '#contracts/trial/edevlet.ts'
import { answerEDevlet } from '#contracts/trial/endpoints.ts'
import { leadFromOutside } from '#web/api/lead-to.ts'
import { ContractForm, HiddenField, RadioGroup, SubmitButton } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { submit } from '#web/form/submit.ts'
import { requireTrial } from '#web/staff/components/trial/require-trial.ts'
import { TrialFrame } from '#web/staff/components/trial-frame.tsx'
import { titled } from '#web/shell/meta.ts'
import { Alert, Card, EmptyState, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

/** Names of the protocol's parameters, as the form sends them on. */
const ASKED = { redirectUri: 'redirect_uri', state: 'state', nonce: 'nonce', codeChallenge: 'code_challenge' } as const

export function loader(args: Route.LoaderArgs) {
  requireTrial(args)
  const query = new URL(args.request.url).searchParams
  const asked = Object.entries(ASKED).map(([name, parameter]) => [name, query.get(parameter) ?? ''] as const)
  return { asked, isAsked: asked.every(([, value]) => value !== '') }
}

export const action = submit(answerEDevlet, {
  after: ({ returnUrl, stays }) => (stays ? undefined : leadFromOutside(returnUrl)),
})

const optionsOf = <Key extends string>(keys: readonly Key[], words: Readonly<Record<Key, readonly [string, string]>>) =>
  keys.map((key) => ({ key, value: words[key][0], hint: words[key][1] }))

export default function TrialEDevlet({ loaderData: { asked, isAsked } }: Route.ComponentProps) {
  const reply = useActionData<FormReply<OutputOf<typeof answerEDevlet>>>()
  return (
    <TrialFrame current="eDevlet" title={text.title} lead={text.lead}>
      {reply?.ok ? (
        <Alert kind="info" title={text.returnTitle}>
          <p>{text.returnText}</p>
          <p className="mt-3">
            <LinkButton to={reply.data.returnUrl} reloadDocument>
              {text.return}
            </LinkButton>
          </p>
        </Alert>
      ) : isAsked ? (
        <Card className="max-w-2xl">
          <ContractForm endpoint={answerEDevlet} className="grid gap-5">
            <p className="font-semibold">{text.asks}</p>
            {asked.map(([name, value]) => (
              <HiddenField key={name} name={name} value={value} />
            ))}
            <RadioGroup
              name="person"
              label={text.person}
              defaultValue="own"
              options={optionsOf(EDEVLET_PEOPLE, text.people)}
            />
            <RadioGroup
              name="answer"
              label={text.answer}
              defaultValue="approve"
              options={optionsOf(EDEVLET_ANSWERS, text.answers)}
            />
            <p>
              <SubmitButton>{text.submit}</SubmitButton>
            </p>
          </ContractForm>
        </Card>
      ) : (
        <EmptyState
          icon="shield"
          title={text.empty}
          action={<LinkButton to={stepHref('identity')}>{text.toIdentity}</LinkButton>}
        >
          {text.emptyText}
        </EmptyState>
      )}
    </TrialFrame>
  )
}

import { Link, redirect } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { askLostPhone, getLostPhone } from '#contracts/membership/sign-in/lost-phone-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { call, hostOf } from '#web/api/call.ts'
import { pageAnswer } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { MEMORY } from '#web/components/auth-memory.ts'
import { ContractForm, SubmitButton, TextAreaField } from '#web/form/index.ts'
import { submitMany } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { AuthPage } from '#web/site/components/auth-page.tsx'
import { PaperField, withFile } from '#web/site/components/paper/paper-field.tsx'
import { withPaper } from '#web/site/components/paper/with-paper.ts'
import { Alert, LinkButton, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

type Found = OutputOf<typeof getLostPhone>

/** Null: this browser owes no second step any more, or not yet. */
export async function loader(args: Route.LoaderArgs): Promise<{ readonly found: Found | null }> {
  const host = hostOf(args.context)
  const challenge = host.recall(MEMORY.challenge)
  if (host.memberId || !challenge || host.recall(MEMORY.mustEnrol)) return { found: null }
  try {
    return { found: await call(getLostPhone, { challenge }, args.context) }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) return { found: null }
    throw pageAnswer(error, args)
  }
}

export const action = submitMany({
  basvuru: withPaper(askLostPhone, {
    complete: (input, args) => ({
      challenge: hostOf(args.context).recall(MEMORY.challenge) ?? '',
      note: String(input['note'] ?? ''),
      fileName: String(input['fileName'] ?? ''),
      base64document: String(input['base64document'] ?? ''),
    }),
    notice: text.sent,
    redirectTo: paths.auth.lostPhone.href(),
    refused: (refusal, args) => {
      if (refusal.code !== 'challenge-invalid') return undefined
      hostOf(args.context).notify({ kind: 'warning', text: refusal.exceptionDetail })
      return redirect(paths.auth.signIn.href(), 303)
    },
  }),
})

export default function LostPhone({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) {
    return (
      <AuthPage title={text.lost.title} lead={<p>{text.lost.text}</p>}>
        <LinkButton to={paths.auth.signIn.href()}>{text.lost.action}</LinkButton>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={text.title} lead={found.waiting || !found.mayAsk ? null : <p>{text.lead}</p>}>
      <State found={found} />
      <p className="mt-8 border-t border-line pt-4 text-sm">
        <Link to={paths.auth.multiFactor.href()} className="link">
          {text.back}
        </Link>
      </p>
    </AuthPage>
  )
}

function State({ found }: { readonly found: Found }) {
  if (!found.mayAsk) {
    return (
      <Alert kind="info" title={text.staff.title}>
        <p>{text.staff.text}</p>
      </Alert>
    )
  }
  return found.waiting ? <Waiting waiting={found.waiting} /> : <Ask found={found} />
}

function Waiting({ waiting: { isApproved, dueAt } }: { readonly waiting: NonNullable<Found['waiting']> }) {
  const words = text.waiting
  return (
    <Alert kind="info" title={words.title}>
      <div className="grid gap-2">
        <p>{isApproved ? words.approved : words.unread}</p>
        <p>
          {words.due} <Moment at={dueAt} />
        </p>
        <p>{words.stop}</p>
      </div>
    </Alert>
  )
}

function Ask({ found: { refusal, waitHours, holdHours, hasSms } }: { readonly found: Found }) {
  return (
    <div className="grid gap-6">
      {refusal && <Alert kind="warning" title={text.refused(refusal)} />}
      <Points title={text.before.title} items={text.before.items(hasSms)} />
      <Points title={text.after.title} items={text.after.items(waitHours, holdHours)} />
      <ContractForm
        form="basvuru"
        endpoint={askLostPhone}
        encType="multipart/form-data"
        complete={(input) => withFile({ challenge: 'kept', ...input })}
        className="grid gap-4"
      >
        <PaperField name="base64document" label={text.paper} hint={text.paperHint} />
        <TextAreaField name="note" label={text.note} hint={text.noteHint} rows={3} maxLength={500} optional />
        <SubmitButton wide>{text.submit}</SubmitButton>
      </ContractForm>
    </div>
  )
}

function Points({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-base">{title}</h2>
      <ul className="grid list-disc gap-1.5 ps-5 text-soft">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

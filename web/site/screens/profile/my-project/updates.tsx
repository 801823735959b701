import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  createProjectUpdate,
  deleteProjectUpdate,
  type getEntrepreneurProjectUpdates,
} from '#contracts/projects/endpoints.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { ContractForm, SubmitButton, TextAreaField, TextField } from '#web/form/index.ts'
import { Card, Moment } from '#web/ui/index.ts'
import type { Desk } from './course.tsx'
import { text } from './text.ts'

const words = text.updates

type Update = OutputOf<typeof getEntrepreneurProjectUpdates>[number]

/** News of the project: written, looked at before it goes out, and taken back. */
export function Updates({ desk, updates }: { readonly desk: Desk; readonly updates: readonly Update[] }) {
  return (
    <div className="grid gap-10">
      {desk.isPublic ? <Editor desk={desk} /> : <p className="text-soft">{words.notYet}</p>}
      <section className="grid gap-4">
        <h2>{words.list}</h2>
        {updates.length === 0 ? (
          <p className="text-soft">{words.none}</p>
        ) : (
          <ul className="grid gap-4">
            {updates.map((update) => (
              <Card as="li" key={update.id} className="grid gap-3">
                <div>
                  <h3>{update.title}</h3>
                  <p className="text-sm text-soft">
                    <Moment at={update.updateDate} />
                  </p>
                </div>
                <PlainText>{update.description}</PlainText>
                <details className="why">
                  <summary>{words.removeAsk}</summary>
                  <ContractForm endpoint={deleteProjectUpdate} form="sil" className="mt-3 grid gap-3">
                    <input type="hidden" name="id" value={update.id} />
                    <p className="prose-measure text-sm">{words.removeNote}</p>
                    <p>
                      <SubmitButton look="secondary">{words.remove}</SubmitButton>
                    </p>
                  </ContractForm>
                </details>
              </Card>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function Editor({ desk }: { readonly desk: Desk }) {
  const [shown, setShown] = useState({ title: '', description: '' })
  const follow = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const { name, value } = target
    if (name === 'title' || name === 'description') setShown((before) => ({ ...before, [name]: value }))
  }
  return (
    <section className="grid gap-5 lg:grid-cols-2 lg:gap-12">
      <div onInput={follow}>
        <h2>{words.heading}</h2>
        <p className="mt-1 mb-4 text-soft">{words.followers(desk.steps.following)}</p>
        <ContractForm endpoint={createProjectUpdate} form="yayimla" className="grid gap-4">
          <input type="hidden" name="projectExternalId" value={desk.externalId} />
          <TextField name="title" label={words.name} maxLength={150} />
          <TextAreaField name="description" label={words.body} hint={words.bodyHint} rows={8} maxLength={5000} />
          <p>
            <SubmitButton>{words.publish}</SubmitButton>
          </p>
        </ContractForm>
      </div>
      <section aria-label={words.preview} className="card grid content-start gap-3 self-start p-5">
        <p className="text-sm font-semibold text-soft">{words.preview}</p>
        <p className={`text-lg font-semibold ${shown.title ? '' : 'text-soft'}`}>{shown.title || words.previewTitle}</p>
        {shown.description ? (
          <PlainText>{shown.description}</PlainText>
        ) : (
          <p className="text-soft">{words.previewBody}</p>
        )}
      </section>
    </section>
  )
}

import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  correctProjectUpdate,
  createProjectUpdate,
  deleteProjectUpdate,
  type getEntrepreneurProjectUpdates,
} from '#contracts/projects/endpoints.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { IfMay } from '#web/site/components/acting/if-may.tsx'
import { ContractForm, SubmitButton, TextAreaField, TextField } from '#web/form/index.ts'
import { Corrections } from '#web/site/components/talk/corrections.tsx'
import { documentHref, UpdatePictures } from '#web/site/components/talk/update-pictures.tsx'
import { HiddenPlace } from '#web/site/components/talk/hidden-place.tsx'
import { Card, Icon, Moment } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { Desk } from './course.tsx'
import { correctFormOf } from './forms.ts'
import { text } from './text.ts'
import { UpdateFiles } from './update-files.tsx'

const words = text.updates

type Update = OutputOf<typeof getEntrepreneurProjectUpdates>[number]

/** News of the project: written, looked at before it goes out, and taken back. */
export function Updates({
  desk,
  updates,
  refused,
}: {
  readonly desk: Desk
  readonly updates: readonly Update[]
  /** The form that came back with sentences. */
  readonly refused: string | null
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {/* Empty again once an update is there. */}
      {desk.isPublic ? (
        <IfMay grant="manage" binds>
          <Editor key={updates.length} desk={desk} />
        </IfMay>
      ) : (
        <p className="text-soft">{words.notYet}</p>
      )}
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2>{words.list}</h2>
        {updates.length === 0 ? (
          <p className="text-soft">{words.none}</p>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {updates.map((update) => (
              <Card as="li" key={update.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <div>
                  <h3 className="break-words">{update.title}</h3>
                  <p className="text-sm text-soft">
                    <Moment at={update.updateDate} />
                  </p>
                </div>
                <PlainText>{update.description}</PlainText>
                <Beside update={update} seoName={desk.seoName} />
                {update.hidden && <HiddenPlace kind="update" hidden={update.hidden} />}
                <IfMay grant="manage" binds={false} quiet>
                  <Mended update={update} isRefused={refused === correctFormOf(update.id)} />
                </IfMay>
              </Card>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** An update that went out: corrected under it, or taken back. */
function Mended({ update, isRefused }: { readonly update: Update; readonly isRefused: boolean }) {
  return (
    <>
      <details className="why" open={isRefused}>
        <summary>{words.correctAsk}</summary>
        <ContractForm
          endpoint={correctProjectUpdate}
          form={correctFormOf(update.id)}
          keepsScroll
          className="mt-3 grid gap-3"
        >
          <input type="hidden" name="id" value={update.id} />
          <TextAreaField
            name="correction"
            label={words.correction}
            hint={words.correctNote}
            rows={3}
            maxLength={2000}
          />
          <p>
            <SubmitButton look="secondary">{words.correct}</SubmitButton>
          </p>
        </ContractForm>
      </details>
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
    </>
  )
}

/** Files are known to the browser alone until they are sent; the server says what is wrong with them. */
function withoutRows({ pictures: _pictures, documents: _documents, ...input }: Record<string, unknown>) {
  return input
}

/** What goes with an update: pictures, papers and corrections. */
function Beside({ update, seoName }: { readonly update: Update; readonly seoName: string }) {
  return (
    <>
      <UpdatePictures pictures={update.pictures} seoName={seoName} />
      {update.documents.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {update.documents.map(({ documentId, name }) => (
            <li key={documentId}>
              <a
                href={documentHref(seoName, documentId)}
                target="_blank"
                rel="noopener"
                className="link inline-flex items-center gap-2"
              >
                <Icon name="document" className="size-4 shrink-0" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Corrections corrections={update.corrections} />
    </>
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
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 lg:gap-12">
      <div onInput={follow}>
        <h2>{words.heading}</h2>
        <p className="mt-1 mb-4 text-soft">{unbroken(words.followers(desk.steps.following))}</p>
        <ContractForm
          endpoint={createProjectUpdate}
          form="yayimla"
          encType="multipart/form-data"
          complete={withoutRows}
          className="grid gap-4"
        >
          <input type="hidden" name="projectExternalId" value={desk.externalId} />
          <TextField name="title" label={words.name} maxLength={150} />
          <TextAreaField name="description" label={words.body} hint={words.bodyHint} rows={8} maxLength={5000} />
          <UpdateFiles />
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

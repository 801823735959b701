import { lazy, Suspense, useRef, useState } from 'react'
import {
  deleteProfilePicture,
  updateProfilePicture,
  updateProfilePictureVisibility,
} from '#contracts/membership/endpoints.ts'
import { FieldFrame } from '#web/form/field-frame.tsx'
import { useField } from '#web/form/form-state.ts'
import { CheckboxField, ContractForm, SubmitButton } from '#web/form/index.ts'
import { text as cropText } from '#web/components/picture-crop/text.ts'
import { ownPath } from '#web/site/components/picture.tsx'
import { Avatar, Card, Dialog } from '#web/ui/index.ts'
import { text } from './text.ts'

const Crop = lazy(() => import('#web/components/picture-crop/crop.tsx').then((module) => ({ default: module.Crop })))

/** Width of what is sent: as large as the largest place it is shown in, at four times its density. */
const SIDE = 320

/** The member's picture: chosen, shown to others by their own choice, taken away. Without scripts its middle is kept. */
export function PictureCard({
  name,
  address,
  isShown,
}: {
  readonly name: string
  readonly address: string | null
  readonly isShown: boolean
}) {
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={address && ownPath(address)} size="large" />
        <div>
          <h2>{text.title}</h2>
          <p className="text-sm text-soft">{text.lead}</p>
        </div>
      </div>
      <ContractForm
        endpoint={updateProfilePicture}
        form="picture"
        encType="multipart/form-data"
        complete={withFile}
        className="grid max-w-lg gap-2"
      >
        <PictureField />
        <p>
          <SubmitButton look="secondary">{text.save}</SubmitButton>
        </p>
      </ContractForm>
      {address && (
        <>
          <ContractForm
            endpoint={updateProfilePictureVisibility}
            form="picture-shown"
            className="grid gap-3 border-t border-line pt-5"
          >
            <h3 className="text-base">{text.others}</h3>
            <p className="prose-measure text-sm text-soft">{text.othersNote}</p>
            <CheckboxField name="isShown" label={text.othersLabel} defaultChecked={isShown} optional />
            <p>
              <SubmitButton look="secondary">{text.othersSave}</SubmitButton>
            </p>
          </ContractForm>
          <ContractForm endpoint={deleteProfilePicture} form="picture-removed" className="border-t border-line pt-5">
            <SubmitButton look="secondary">{text.remove}</SubmitButton>
          </ContractForm>
        </>
      )}
    </Card>
  )
}

/** The browser sends the file as it is; only the server reads it, and says when there is none. A PNG's first bytes stand in. */
const withFile = (input: Record<string, unknown>) => ({ ...input, picture: 'iVBORw0KGgo=' })

/** With scripts the chosen file gives way to what its owner put into the frame; the form takes that along as a file. */
function PictureField() {
  const { id, error, control } = useField('picture', text.fileHint)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [framed, setFramed] = useState<string | null>(null)
  const choose = () => {
    const file = input.current?.files?.[0]
    control.onInput()
    setFramed(null)
    if (file) setChosen(URL.createObjectURL(file))
  }
  const close = (files: FileList | null) => {
    if (chosen === null || !input.current) return
    if (files) input.current.files = files
    else input.current.value = ''
    URL.revokeObjectURL(chosen)
    setChosen(null)
  }
  const use = (picture: string) => {
    const carrier = new DataTransfer()
    carrier.items.add(fileOf(picture))
    setFramed(picture)
    close(carrier.files)
  }
  return (
    <FieldFrame label={text.file} hint={text.fileHint} id={id} error={error}>
      <div className="flex flex-wrap items-center gap-4">
        {framed && (
          <img
            src={framed}
            alt={text.framed}
            width="80"
            height="80"
            className="size-20 rounded-full border border-line object-cover"
          />
        )}
        <div className="relative min-w-0">
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={choose}
            className="file-over"
          />
          <span aria-hidden="true" className="button needs-script" data-look="secondary" data-size="small">
            {framed ? text.another : text.choose}
          </span>
        </div>
      </div>
      <Dialog open={chosen !== null} onClose={() => close(null)} title={cropText.cropTitle}>
        <Suspense fallback={null}>
          {chosen && <Crop source={chosen} ratio={1} size={SIDE} onDone={use} onCancel={() => close(null)} />}
        </Suspense>
      </Dialog>
    </FieldFrame>
  )
}

function fileOf(dataUrl: string): File {
  const [head = '', base64 = ''] = dataUrl.split(',', 2)
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new File([bytes], text.fileName, { type: /^data:([\w/]+)/.exec(head)?.[1] ?? '' })
}

import { useState } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Reason } from '#contracts/common/endpoint.ts'
import { hostOf } from '#web/api/call.ts'
import { titled } from '#web/shell/meta.ts'
import { toast } from '#web/ui/notices/toasts.tsx'
import {
  Alert,
  Button,
  Card,
  Chip,
  CopyButton,
  Dialog,
  EmptyState,
  LinkButton,
  Pagination,
  Skeleton,
  Why,
} from '#web/ui/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/staff/screens/gallery/gallery.css?url'
import { ICON_NAMES } from '#web/ui/icon-names.ts'
import { GalleryColours } from './gallery-colours.tsx'
import { GalleryConsole } from './gallery-console.tsx'
import { GalleryData } from './gallery-data.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryForm } from './gallery-form.tsx'
import { GalleryRows } from './gallery-rows.tsx'
import { GalleryType } from './gallery-type.tsx'
import { Part } from './part.tsx'
import { text } from './text.ts'

export const meta = titled(text.title)

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** A page for those who build; not there in production. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!hostOf(context).isTrial) throw data(null, { status: 404 })
  return null
}

const reasons: readonly Reason[] = [
  {
    code: 'yearly-limit',
    message: text.why.rule,
    inputs: text.why.inputs,
    source: text.why.source,
    fixPath: '/profil/yatirimci-bilgileri',
  },
]

export default function Gallery() {
  return (
    <div className="wrap grid gap-14 py-12">
      <header className="grid gap-2">
        <h1>{text.title}</h1>
        <p className="text-soft">{text.lead}</p>
      </header>
      <GalleryColours />
      <GalleryType />
      <Buttons />
      <Messages />
      <GalleryData reasons={reasons} />
      <GalleryFields />
      <GalleryForm />
      <GalleryRows />
      <GalleryConsole />
      <States />
      <Part title={text.sections.icons}>
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6 lg:grid-cols-9">
          {ICON_NAMES.map((name) => (
            <li key={name} className="grid justify-items-center gap-1 text-xs text-soft">
              <Icon name={name} className="size-6 text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

function Buttons() {
  const words = text.buttons
  return (
    <Part title={text.sections.buttons}>
      <div className="flex flex-wrap gap-3">
        <Button>{words.primary}</Button>
        <Button look="secondary">{words.secondary}</Button>
        <Button look="quiet">{words.quiet}</Button>
        <Button look="danger">{words.danger}</Button>
        <Button icon="coins">{words.primary}</Button>
        <Button busy>{words.busy}</Button>
        <Button disabled>{words.off}</Button>
        <Button size="small">{words.primary}</Button>
        <LinkButton to="/" look="secondary" size="small" icon="arrow-right">
          {words.link}
        </LinkButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip icon="coins">{text.chips.plain}</Chip>
        <Chip icon="pin">{text.chips.city}</Chip>
        <Chip tone="good">{text.chips.good}</Chip>
        <Chip tone="attention">{text.chips.attention}</Chip>
        <Chip tone="bad">{text.chips.bad}</Chip>
      </div>
    </Part>
  )
}

function Messages() {
  const words = text.alerts
  return (
    <Part title={text.sections.alerts}>
      <div className="grid gap-3 lg:grid-cols-2">
        <Alert kind="success" title={words.success}>
          {words.detail}
        </Alert>
        <Alert kind="info" title={words.info} />
        <Alert kind="warning" title={words.warning} />
        <Alert kind="error" title={words.error}>
          <Why reasons={reasons} />
        </Alert>
      </div>
      <div className="flex flex-wrap gap-3">
        {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
          <Button key={kind} look="secondary" size="small" onClick={() => toast({ kind, text: words[kind] })}>
            {words.toast}: {kind}
          </Button>
        ))}
      </div>
    </Part>
  )
}

function States() {
  const [open, setOpen] = useState(false)
  return (
    <Part title={text.sections.states}>
      <div className="grid gap-6 md:grid-cols-2">
        <EmptyState
          icon="heart"
          title={text.empty.title}
          action={<LinkButton to="/projeler">{text.empty.action}</LinkButton>}
        >
          {text.empty.text}
        </EmptyState>
        <Card>
          <Skeleton lines={5} />
        </Card>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{text.iban}</span>
        <CopyButton value={text.iban} label="IBAN" />
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          {text.dialog.open}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.dialog.title}>
        <p>{text.dialog.text}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={() => setOpen(false)}>
            {text.buttons.quiet}
          </Button>
          <Button look="danger" onClick={() => setOpen(false)}>
            {text.buttons.danger}
          </Button>
        </div>
      </Dialog>
      <Pagination nextHref="?imlec=2" />
    </Part>
  )
}

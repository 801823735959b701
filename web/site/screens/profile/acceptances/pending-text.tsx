import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  acceptLegalTexts,
  type getLegalTextDifference,
  type getPendingAcceptances,
} from '#contracts/membership/endpoints.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import { Markdown } from '#web/components/markdown.tsx'
import { acceptedValue, toAccepted } from '#web/site/components/profile/accepted-value.ts'
import { TextDifference } from '#web/components/text-difference.tsx'
import { CheckboxField, ContractForm, SubmitButton } from '#web/form/index.ts'
import { Card, Chip, Icon, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.pending

/** What ticking means: a notice is read, a consent is given, everything else is agreed to (KVKK m.3, m.10). */
const NATURE: Readonly<Partial<Record<LegalTextKind, 'notice' | 'consent'>>> = {
  'privacy-notice': 'notice',
  'cookie-policy': 'notice',
  'evaluation-policy': 'notice',
  'conflict-of-interest-policy': 'notice',
  'anti-money-laundering-policy': 'notice',
  'fees-and-deductions': 'notice',
  'explicit-consent': 'consent',
  'commercial-messages': 'consent',
}

export interface Pending {
  readonly asked: OutputOf<typeof getPendingAcceptances>[number]
  readonly body: string
  readonly difference: OutputOf<typeof getLegalTextDifference>
}

/** One renewed text: what changed, the whole of it, and a box of its own that nobody ticked before. */
export function PendingText({ pending: { asked, body, difference } }: { readonly pending: Pending }) {
  const { kind, title, version, acceptedVersion, effectiveFrom, sha256, isNeededToInvest } = asked
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-2">
        {isNeededToInvest && (
          <p>
            <Chip tone="attention" icon="lock">
              {words.needed}
            </Chip>
          </p>
        )}
        <h3 className="text-xl">{title}</h3>
        <p className="text-sm text-soft">
          {words.version(version, acceptedVersion)} · {words.effective} <Moment at={effectiveFrom} />
        </p>
      </div>
      <Fold title={words.changed} open>
        <TextDifference parts={difference} />
      </Fold>
      <Fold title={words.whole}>
        <div className="[&_h2]:mt-3 [&_h2]:text-lg">
          <Markdown body={body} without={title} />
        </div>
        <p className="mt-5 text-sm text-soft">
          {words.hash}: <code className="text-xs break-all">{sha256}</code>
        </p>
      </Fold>
      <ContractForm endpoint={acceptLegalTexts} form={kind} complete={toAccepted} className="grid gap-3">
        <CheckboxField
          name="accepted"
          value={acceptedValue(asked)}
          label={words.agree[NATURE[kind] ?? 'agreement'](title, version)}
        />
        <p>
          <SubmitButton>{words.submit}</SubmitButton>
        </p>
      </ContractForm>
    </Card>
  )
}

function Fold({
  title,
  open,
  children,
}: {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}) {
  return (
    <details open={open} className="group rounded border border-line bg-sunk">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 shrink-0 text-soft group-open:rotate-90" />
        {title}
      </summary>
      <div className="border-t border-line p-4 sm:p-6">{children}</div>
    </details>
  )
}

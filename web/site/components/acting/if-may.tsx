import type { ReactNode } from 'react'
import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import { paths } from '#contracts/paths.ts'
import { NextStep } from '#web/components/next-step.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { Alert, LinkButton } from '#web/ui/index.ts'
import { type Hindrance, hindranceOf } from './hindrance.ts'
import { actingText as text } from './text.ts'

/** What is in the reader's way in the company acted for. */
export function useHindrance(asked: { readonly grant: CompanyGrant; readonly binds: boolean }): Hindrance | null {
  return hindranceOf(useShell().member?.actingFor ?? null, asked)
}

/** A form for whoever may send it; to everybody else of the company why not, and the way to what is lacking, before a call refuses it. */
export function IfMay({
  grant,
  binds,
  quiet = false,
  children,
}: {
  readonly grant: CompanyGrant
  /** It binds the company, so that a new owner's paper comes first. */
  readonly binds: boolean
  /** Left out without a word: the page has told it elsewhere. */
  readonly quiet?: boolean
  readonly children: ReactNode
}) {
  const hindrance = useHindrance({ grant, binds })
  if (quiet && hindrance !== null) return null
  return hindrance === null ? children : <WhyNot hindrance={hindrance} grant={grant} />
}

export function WhyNot({ hindrance, grant }: { readonly hindrance: Hindrance; readonly grant: CompanyGrant }) {
  return (
    <Alert kind="warning" title={hindrance === 'grant' ? text.grant(grant) : text[hindrance]}>
      <p>
        <LinkButton to={paths.profile.companyMembers.href()} look="secondary" size="small">
          {hindrance === 'owed' ? text.toPaper : text.toCompany}
        </LinkButton>
      </p>
    </Alert>
  )
}

/** The paper that comes before anything that binds, as a page's next step. */
export function PaperFirst({
  hindrance,
  note,
}: {
  readonly hindrance: Exclude<Hindrance, 'grant'>
  readonly note: string
}) {
  return (
    <NextStep
      to={paths.profile.companyMembers.href()}
      button={hindrance === 'owed' ? text.toPaper : text.toCompany}
      note={note}
    >
      {text[hindrance]}
    </NextStep>
  )
}

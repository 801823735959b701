import { MembersOnly } from '#web/components/members-only.tsx'
import { PlainText } from '#web/components/plain-text.tsx'
import { Alert } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.risks

/** What holds for every such investment, and what the form says of this one. */
export function Risks({ campaign: { member } }: { readonly campaign: Campaign }) {
  return (
    <>
      <Alert kind="warning" title={words.lead} />
      <Part title={words.own}>
        {member?.form ? (
          <RiskList items={member.form.risks.map(({ title, text: sentence }) => [title, sentence])} />
        ) : (
          <MembersOnly what={words.membersOnly} inside={words.inside} />
        )}
      </Part>
      <Part title={words.general}>
        <RiskList items={words.generalItems} />
      </Part>
    </>
  )
}

function RiskList({ items }: { readonly items: readonly (readonly [title: string, sentence: string])[] }) {
  return (
    <ol className="grid gap-5">
      {items.map(([title, sentence]) => (
        <li key={title} className="border-l-2 border-accent pl-4">
          <h3 className="text-base">{title}</h3>
          <PlainText>{sentence}</PlainText>
        </li>
      ))}
    </ol>
  )
}

import { formatCount } from '#contracts/common/text/plain-text.ts'
import { Link } from 'react-router'
import { getAcceptedText } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { Facts } from '#web/components/facts.tsx'
import { acceptedFile } from '#web/site/components/investment/accepted-file.ts'
import { FormText } from '#web/site/components/investment/form-text.tsx'
import { Markdown } from '#web/components/markdown.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { titled } from '#web/shell/meta.ts'
import { Card, Icon, LinkButton, Moment, Money } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const { acceptanceId, textId } = args.params
  return load(getAcceptedText, { acceptanceId: namedId(acceptanceId), textId }, args)
}

/** A text as it was accepted on the way to an order: its terms, its proof, and all of it. */
export default function AcceptedText({ loaderData: accepted }: Route.ComponentProps) {
  const { acceptanceId, text: shown, body } = accepted
  return (
    <ProfileFrame current="acceptances" title={shown.title} above={<Above />}>
      <div className="grid gap-8">
        <Card as="section" className="grid gap-5">
          <h2 className="text-lg">{text.terms}</h2>
          <Facts facts={factsOf(accepted)} />
          <p className="prose-measure text-sm text-soft">{text.proof}</p>
          <p className="flex flex-wrap gap-3">
            <LinkButton
              to={acceptedFile(acceptanceId, shown.id, 'pdf')}
              size="small"
              icon="download"
              reloadDocument
              download
            >
              {text.pdf}
            </LinkButton>
            <LinkButton
              to={acceptedFile(acceptanceId, shown.id, 'original')}
              look="secondary"
              size="small"
              icon="download"
              reloadDocument
              download
            >
              {text.original}
            </LinkButton>
          </p>
        </Card>
        <article className="[&_h2]:mt-3 [&_h2]:text-lg">
          {shown.kind === 'information-form' ? (
            <FormText body={body} />
          ) : (
            <Markdown body={body} without={shown.title} />
          )}
        </article>
      </div>
    </ProfileFrame>
  )
}

function factsOf(accepted: Route.ComponentProps['loaderData']) {
  return [
    [text.campaign, accepted.projectTitle],
    [text.company, accepted.companyName],
    [text.amount, <Money key="amount" kurus={accepted.amount} />],
    [text.shares, formatCount(accepted.shareCount)],
    [text.unit, <Money key="unit" kurus={accepted.unitShareValue} />],
    [text.formVersion, String(accepted.formVersion)],
    [text.version, String(accepted.text.version)],
    [text.acceptedAt, <Moment key="at" at={accepted.acceptedAt} />],
    [
      text.hash,
      <code key="hash" className="text-xs font-normal break-all">
        {accepted.text.sha256}
      </code>,
    ],
  ] as const
}

function Above() {
  return (
    <p className="mb-3 text-sm">
      <Link to={paths.profile.acceptances.href()} className="link inline-flex items-center gap-2">
        <Icon name="arrow-left" className="size-4" />
        {text.back}
      </Link>
    </p>
  )
}

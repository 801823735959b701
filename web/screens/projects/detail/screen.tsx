import { data, redirect } from 'react-router'
import { commonErrors } from '#contracts/common/messages.ts'
import { paths } from '#contracts/paths.ts'
import { FAVOURITE_FORM } from '#web/components/favourite-form.ts'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { campaignMeta } from './campaign-meta.ts'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'
import { CampaignTabs } from './campaign-tabs.tsx'
import { DealBox } from './deal-box.tsx'
import { follow } from './follow.ts'
import { Founder, Head } from './head.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { ProgressBox } from './progress-box.tsx'
import { readCampaign } from './read-campaign.ts'
import { TabContent } from './tab-content.tsx'
import { readTab } from './tabs.ts'
import { useLiveStanding } from './use-live-standing.ts'

export async function loader(args: Route.LoaderArgs) {
  const url = new URL(args.request.url)
  const { seoName } = args.params
  const tab = readTab(url.searchParams)
  const campaign = await readCampaign(seoName, tab, args)
  // Reached by id or by an old name: one campaign has one address.
  if (campaign.summary.seoName !== seoName) {
    throw redirect(paths.project.href({ seoName: campaign.summary.seoName }), 301)
  }
  const asked = { amount: url.searchParams.get('tutar'), rounds: url.searchParams.get('tur') }
  return { ...campaign, tab, asked }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  if (form.get(FORM_FIELD) === FAVOURITE_FORM) return follow(args, args.params.seoName, form)
  throw data({ detail: commonErrors['invalid-input'].message, code: 'invalid-input' }, { status: 400 })
}

export function meta(args: Route.MetaArgs) {
  const summary = args.loaderData?.summary
  if (!summary) return titled(null)(args)
  return campaignMeta(summary, titled(summary.title, summary.shortDescription)(args))
}

export default function Project({ loaderData }: Route.ComponentProps) {
  const standing = useLiveStanding(loaderData.summary.id, loaderData.standing)
  const campaign = { ...loaderData, standing }
  return (
    <article>
      <div className="wrap grid gap-x-10 gap-y-8 py-8 md:py-10 lg:grid-cols-[1fr_23rem] lg:grid-rows-[auto_1fr]">
        <Head campaign={campaign} />
        <ProgressBox campaign={campaign} />
        <Founder campaign={campaign} />
      </div>
      <CampaignTabs campaign={campaign} current={loaderData.tab} />
      <div className="wrap grid gap-x-10 gap-y-10 py-10 lg:grid-cols-[1fr_23rem]">
        <div className="min-w-0">
          <TabContent campaign={campaign} tab={loaderData.tab} asked={loaderData.asked} />
        </div>
        <DealBox campaign={campaign} />
      </div>
      <PhoneBar campaign={campaign} />
    </article>
  )
}

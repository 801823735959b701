import { data, isRouteErrorResponse, redirect } from 'react-router'
import { readPreviewName, type Preview } from '#contracts/campaigns/preview/name.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
import { paths } from '#contracts/paths.ts'
import { FAVOURITE_FORM } from '#web/site/components/favourite/form.ts'
import { OPENING_FORM } from '#web/site/components/opening/form.ts'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { postedForm } from '#web/form/posted-form.ts'
import { ask, writeComment } from './ask/ask.ts'
import { COMMENT_FORM, QUESTION_FORM, QUESTIONS } from './ask/form.ts'
import { requireMember } from '#web/api/load.ts'
import { titled } from '#web/shell/meta.ts'
import { waking } from '#web/kernel/waking.tsx'
import { resting } from '#web/kernel/drawings/resting.tsx'
import type { Route } from './+types/screen.ts'
import { CampaignTabs, SHORT_BOX } from './campaign-tabs.tsx'
import { follow } from './follow.ts'
import { preDemandActions } from './pre-demand/actions.ts'
import { awaitFromCard } from './pre-demand/from-card.ts'
import { FollowButton } from './follow-button.tsx'
import { ProgressBox } from './progress-box.tsx'
import { previewParts } from './preview/preview-parts.ts'
import { campaignParts, readCampaign } from './read-campaign.ts'
import { SimilarOrCards } from './similar-or-cards.tsx'
import { readTab } from './tabs.ts'
import { useLiveStanding } from './use-live-standing.ts'

// What only shows is HTML in the browser; each stands under the key of what it shows, so that another campaign or part is drawn anew.
const PreviewBar = resting(() => import('./preview/preview-bar.tsx').then((module) => module.PreviewBar))
const Head = resting(() => import('./shown/head.tsx').then((module) => module.Head))
const Founder = resting(() => import('./shown/head.tsx').then((module) => module.Founder))
const DealBox = resting(() => import('./shown/deal-box.tsx').then((module) => module.DealBox))
const TabContent = resting(() => import('./parts/tab-content.tsx').then((module) => module.TabContent))
const Highlights = resting(() => import('./story/highlights.tsx').then((module) => module.Highlights))
const Video = waking(() => import('./story/video.tsx').then((module) => module.Video), 'alive')
// Stands as it was sent until money moves.
const PhoneBar = waking(() => import('./phone-bar.tsx').then((module) => module.PhoneBar), 'changed')
const MiniBox = waking(() => import('./mini-box.tsx').then((module) => module.MiniBox), 'changed')
// Stays as it is until what was asked comes, so that the page never shrinks under its reader.
const Questions = waking(() => import('./parts/questions.tsx').then((module) => module.Questions), 'changed')
const AskQuestion = waking(() => import('./ask/ask-question.tsx').then((module) => module.AskQuestion), 'alive')
const WriteComment = waking(() => import('./ask/write-comment.tsx').then((module) => module.WriteComment), 'alive')
const Simulator = waking(() => import('./simulator/simulator.tsx').then((module) => module.Simulator), 'alive')

export async function loader(args: Route.LoaderArgs) {
  const url = new URL(args.request.url)
  const { seoName } = args.params
  const tab = readTab(url.searchParams)
  const preview = readPreviewName(seoName)
  if (preview) requireMember(args)
  const parts = preview ? previewParts(preview, tab, args) : campaignParts(seoName, tab, args)
  const campaign = await (preview ? orReview(preview, readCampaign(parts, tab, args)) : readCampaign(parts, tab, args))
  // Reached by id or by an old name: one campaign has one address.
  if (campaign.summary.seoName !== seoName) {
    throw redirect(paths.project.href({ seoName: campaign.summary.seoName }), 301)
  }
  const asked = { amount: url.searchParams.get('tutar'), rounds: url.searchParams.get('tur') }
  return { ...campaign, tab, asked }
}

/** What a page cannot be drawn without is told where the whole application is read. */
async function orReview<Read>({ previewKey }: Preview, read: Promise<Read>): Promise<Read> {
  try {
    return await read
  } catch (error) {
    if (isRouteErrorResponse(error) && error.data?.code === 'preview-incomplete')
      throw redirect(paths.projectDraftReview.href({ draftId: previewKey }), 303)
    throw error
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await postedForm(args)
  if (form.get(FORM_FIELD) === FAVOURITE_FORM) return follow(args, args.params.seoName, form)
  if (form.get(FORM_FIELD) === OPENING_FORM) return awaitFromCard(args, args.params.seoName, form)
  if (form.get(FORM_FIELD) === QUESTION_FORM) return ask(args, form)
  const preDemand = preDemandActions[String(form.get(FORM_FIELD))]
  if (preDemand) return preDemand(args, form)
  if (form.get(FORM_FIELD) === COMMENT_FORM) return writeComment(args, form)
  throw data({ detail: commonErrors['invalid-input'].message, code: 'invalid-input' }, { status: 400 })
}

export function meta(args: Route.MetaArgs) {
  const summary = args.loaderData?.summary
  if (!summary) return titled(null)(args)
  return titled(summary.title, summary.shortDescription, { picture: summary.shareImage })(args)
}

export default function Project({ loaderData }: Route.ComponentProps) {
  const { tab, asked, summary, terms } = loaderData
  const isPreview = readPreviewName(summary.seoName) !== null
  const standing = useLiveStanding(summary.id, loaderData.standing, isPreview)
  const campaign = { ...loaderData, standing }
  return (
    <article className="campaign" data-part={tab}>
      {isPreview && <PreviewBar key={`preview ${summary.seoName}`} campaign={loaderData} />}
      <div className="campaign-head wrap grid gap-x-10 gap-y-8 py-6 lg:grid-cols-[1fr_23rem] lg:grid-rows-[auto_1fr]">
        <Head key={`head ${summary.id}`} campaign={loaderData} />
        <ProgressBox campaign={campaign} />
        <Founder key={`founder ${summary.id}`} campaign={loaderData} />
      </div>
      <CampaignTabs campaign={campaign} current={tab} />
      <div className="wrap grid gap-x-10 gap-y-10 py-10 lg:grid-cols-[1fr_23rem]">
        {/* There before its parts are: who wants to ask is led to this place. */}
        <div
          id={tab === 'questions' ? QUESTIONS : undefined}
          className="grid min-w-0 scroll-mt-4 grid-cols-[minmax(0,1fr)] content-start gap-12"
        >
          {tab === 'summary' && <Highlights key={`facts ${summary.id}`} story={loaderData.story.facts} />}
          {tab === 'summary' && summary.videoUrl && (
            <Video key={summary.id} url={summary.videoUrl} cover={summary.coverImage} title={summary.title} />
          )}
          {tab === 'questions' ? (
            <Questions key={`questions ${summary.id}`} campaign={loaderData} />
          ) : (
            <TabContent key={`${tab} ${summary.id}`} campaign={loaderData} tab={tab} />
          )}
          {tab === 'updates' && loaderData.member && !isPreview && (
            <div className="sm:max-w-xs">
              <FollowButton summary={summary} isPrimary={false} />
            </div>
          )}
          {tab === 'terms' && terms && (
            <Simulator key={summary.id} terms={terms} seoName={summary.seoName} asked={asked} />
          )}
          {tab === 'questions' && loaderData.member && !isPreview && (
            <>
              <AskQuestion key={summary.id} campaign={loaderData} />
              <WriteComment key={`comment ${summary.id}`} campaign={loaderData} />
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <DealBox key={`deal ${tab} ${summary.id}`} campaign={loaderData} isToldBeside={tab === 'terms'} />
          <div id={SHORT_BOX} className="sticky top-20 max-lg:hidden print:hidden">
            <MiniBox key={`mini ${summary.id}`} summary={summary} funding={loaderData.funding} standing={standing} />
          </div>
        </div>
      </div>
      <SimilarOrCards key={`similar ${summary.id}`} campaign={loaderData} />
      <PhoneBar
        key={`bar ${summary.id}`}
        summary={summary}
        funding={loaderData.funding}
        raised={standing.fundedAmount}
        preDemand={standing.sums.preDemand}
        reached={standing.fundingPercentage}
      />
    </article>
  )
}

import { Link } from 'react-router'
import { getProjectDesk, getProjectDocuments } from '#contracts/campaigns/endpoints.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { paths } from '#contracts/paths.ts'
import {
  createProjectUpdate,
  deleteProjectUpdate,
  getEntrepreneurProjectUpdates,
  getProjectQuestionsForEntrepreneur,
} from '#contracts/projects/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { NextStep } from '#web/components/next-step.tsx'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { Countdown, Icon, Money, Stat, Stats, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Course, type Desk } from './course.tsx'
import { Days } from './days.tsx'
import { Documents } from './documents.tsx'
import { Funnel } from './funnel.tsx'
import { Investors } from './investors.tsx'
import { Questions } from './questions.tsx'
import { text } from './text.ts'
import { Updates } from './updates.tsx'

/** Query parameters: the project's short id, and the tab. */
const PROJECT = 'proje'
const TAB = 'sekme'
const TABS = ['ozet', 'sorular', 'guncellemeler', 'yatirimcilar', 'belgeler'] as const

export function meta(args: Route.MetaArgs) {
  return titled(args.loaderData?.desk.title ?? text.title, text.description)(args)
}

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  const projectExternalId = query.get(PROJECT) ?? '0'
  const tab = TABS.find((key) => key === query.get(TAB)) ?? 'ozet'
  const desk = await load(getProjectDesk, { projectExternalId }, args)
  const [updates, questions, documents] = await Promise.all([
    tab === 'guncellemeler' ? load(getEntrepreneurProjectUpdates, { projectExternalId }, args) : [],
    tab === 'sorular' ? load(getProjectQuestionsForEntrepreneur, {}, args) : [],
    tab === 'belgeler' && desk.isPublic ? load(getProjectDocuments, { projectId: desk.id }, args) : null,
  ])
  return {
    desk,
    tab,
    updates,
    questions: questions.filter(({ projectId }) => projectId === desk.id),
    documents,
  }
}

const here = (_data: unknown, { request }: Route.ActionArgs) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

export const action = submitMany<Route.ActionArgs>({
  yayimla: submitWith(createProjectUpdate, { notice: text.updates.published, redirectTo: here }),
  sil: submitWith(deleteProjectUpdate, { notice: text.updates.removed, redirectTo: here }),
})

export default function MyProject({ loaderData }: Route.ComponentProps) {
  const { desk, tab, updates, questions, documents } = loaderData
  const to = (key: string) =>
    paths.profile.myProject.href({ [PROJECT]: desk.externalId, ...(key === 'ozet' ? {} : { [TAB]: key }) })
  const counts: Readonly<Record<string, number>> = {
    sorular: desk.unansweredQuestionCount,
    guncellemeler: desk.updateCount,
  }
  return (
    <ProfileFrame
      current="myProjects"
      title={desk.title}
      above={<Above desk={desk} />}
      lead={<Lead desk={desk} to={to} />}
    >
      <div className="grid gap-8">
        <Tabs
          label={text.tabsLabel}
          current={tab}
          tabs={TABS.map((key) => ({
            key,
            label: text.tabs[key],
            to: to(key),
            ...(counts[key] ? { count: counts[key] } : {}),
          }))}
        />
        {tab === 'ozet' && <Overview desk={desk} />}
        {tab === 'sorular' && <Questions questions={questions} />}
        {tab === 'guncellemeler' && <Updates desk={desk} updates={updates} />}
        {tab === 'yatirimcilar' && <Investors desk={desk} />}
        {tab === 'belgeler' && <Documents desk={desk} documents={documents} />}
      </div>
    </ProfileFrame>
  )
}

function Lead({ desk, to }: { readonly desk: Desk; readonly to: (tab: string) => string }) {
  if (desk.unansweredQuestionCount > 0)
    return (
      <NextStep to={paths.profile.projectQuestions.href()} button={text.toAnswer} note={text.next[desk.state]}>
        {text.answer(desk.unansweredQuestionCount)}
      </NextStep>
    )
  return desk.isPublic ? (
    <NextStep to={to('guncellemeler')} button={text.toUpdates}>
      {text.next[desk.state]}
    </NextStep>
  ) : (
    <p className="prose-measure text-lg">{text.next[desk.state]}</p>
  )
}

function Overview({ desk }: { readonly desk: Desk }) {
  return (
    <div className="grid gap-10">
      {desk.isPublic && (
        <Stats columns={3} lines>
          <TimeLeft desk={desk} />
          <Stat label={text.figures.funded} note={text.figures.ofGoal(formatKurus(desk.fundingGoal, 'trim'))}>
            <Money kurus={desk.funded} trim />
          </Stat>
          <Stat label={text.figures.awaiting}>
            <Money kurus={desk.sums.awaitingPayment} trim />
          </Stat>
          <Stat label={text.figures.withdrawable}>
            <Money kurus={desk.sums.withdrawable} trim />
          </Stat>
          <Stat label={text.figures.final}>
            <Money kurus={desk.sums.final} trim />
          </Stat>
        </Stats>
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {desk.isPublic ? (
          <div className="grid content-start gap-10">
            <Funnel desk={desk} />
            <Days days={desk.days} />
          </div>
        ) : null}
        <Course desk={desk} />
      </div>
    </div>
  )
}

function TimeLeft({ desk: { state, opensAt, closesAt } }: { readonly desk: Desk }) {
  if (state !== 'upcoming' && state !== 'live' && state !== 'change-under-review') return null
  const isAhead = state === 'upcoming'
  return (
    <Stat label={isAhead ? text.figures.untilOpening : text.figures.untilClosing}>
      <Countdown until={isAhead ? opensAt : closesAt} />
    </Stat>
  )
}

function Above({ desk }: { readonly desk: Desk }) {
  return (
    <p className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <Link to={paths.profile.myProjects.href()} className="link inline-flex items-center gap-2">
        <Icon name="arrow-left" className="size-4" />
        {text.back}
      </Link>
      {desk.isPublic && (
        <Link to={paths.project.href({ seoName: desk.seoName })} className="link">
          {text.toCampaign}
        </Link>
      )}
    </p>
  )
}

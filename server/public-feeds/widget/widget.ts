import { formatCount } from '#contracts/common/text/plain-text.ts'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import { campaignBadge, campaignDate, campaignKind } from '#contracts/campaigns/standing/badge.ts'
import { badgeLabel, dateNames } from '#contracts/campaigns/standing/messages.ts'
import { campaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { getProjectInvestmentInfo, getProjectSummary } from '#contracts/campaigns/page-endpoints.ts'
import { formatBps } from '#contracts/common/money/basis-points.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { RISK_SENTENCE, widgetMessages as words } from '#contracts/public-feeds/messages.ts'
import { sha256 } from '#server/kit/web/security-headers.ts'
import type { FeedReply } from '../kept-replies.ts'
import type { Sources } from '../sources.ts'
import { escapeXml } from '../xml.ts'
import { describeBar, drawBar } from './bar.ts'
import { widgetStyle, type WidgetTheme } from './style.ts'

interface Shown {
  readonly platform: string
  readonly url: string
  readonly summary: OutputOf<typeof getProjectSummary>
  readonly standing: OutputOf<typeof getProjectInvestmentInfo>
}

/**
 * A campaign in a frame for other sites: introductory information (T4/1-v, T12/5) with the risk beside it. One page without
 * scripts, pictures, fonts or cookies, and the only one of the platform that may be framed. Null for what is not public.
 */
export async function campaignWidget(sources: Sources, seoName: string, theme: WidgetTheme): Promise<FeedReply | null> {
  const { ask, context, platform } = sources
  const of = { projectId: seoName }
  const summary = await ask(getProjectSummary, of)
  const standing = await ask(getProjectInvestmentInfo, of)
  if (!summary || !standing) return null
  const { name, actionColour } = await platform()
  const style = widgetStyle(theme, actionColour)
  const url = context.baseUrl + paths.project.href({ seoName: summary.seoName })
  const body = widgetPage({ platform: name, url, summary, standing }, style)
  return { type: 'text/html; charset=utf-8', body, headers: frameHeaders(style) }
}

function frameHeaders(style: string): Record<string, string | null> {
  return {
    'Content-Security-Policy': `default-src 'none'; style-src ${sha256(style)}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    'X-Frame-Options': null,
    'X-Robots-Tag': 'noindex',
  }
}

function widgetPage(shown: Shown, style: string): string {
  const { summary, standing, platform, url } = shown
  const title = fillMessage(words.title, { title: summary.title, platform })
  return [
    '<!doctype html><html lang="tr"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<title>${escapeXml(title)}</title><style>${style}</style></head><body><main>`,
    `<p class="head"><span>${escapeXml(platform)}</span> <span class="state">${badgeOf(shown)}</span></p>`,
    `<h1>${escapeXml(summary.title)}</h1>`,
    campaignKind(summary.state) === 'upcoming' ? goalAlone(shown) : reached(shown),
    figures(shown),
    `<p>${link(url, fillMessage(words.open, { platform }))}</p>`,
    `<p>${escapeXml(RISK_SENTENCE)}</p>`,
    `<p class="small">${fillMessage(words.asOf, { moment: formatMoment(momentOf(standing.asOf)) })}</p>`,
    '</main></body></html>\n',
  ].join('\n')
}

/** Before it opens a campaign has a goal and nothing else to show, as on its card. */
function goalAlone({ standing }: Shown): string {
  return `<div><p class="soft">${words.goal}</p><p class="raised">${formatKurus(standing.fundingGoal, 'trim')}</p></div>`
}

function reached({ standing }: Shown): string {
  const money = campaignMoney(standing, standing.additionalFundingRate)
  return [
    `<div><p class="soft">${words.raised}</p><p class="raised">${formatKurus(standing.fundedAmount, 'trim')}</p>`,
    `<p class="soft">${words.ofGoal} ${formatBps(reachedShare(standing.fundingPercentage))} · ${words.goal} ${formatKurus(standing.fundingGoal, 'trim')}</p></div>`,
    drawBar(money),
    describeBar(money),
  ].join('\n')
}

function figures({ summary, standing }: Shown): string {
  const { name, at } = campaignDate({ ...standing, state: summary.state })
  const investors = formatCount(standing.numberOfInvestors)
  const count =
    campaignKind(summary.state) === 'upcoming' ? '' : `<div><dt>${words.investors}</dt><dd>${investors}</dd></div>`
  return `<dl>${count}<div><dt>${dateNames[name]}</dt><dd>${formatMoment(momentOf(at))}</dd></div></dl>`
}

function link(url: string, label: string): string {
  return `<a href="${escapeXml(url)}" target="_blank" rel="noopener">${escapeXml(label)}<span aria-hidden="true"> ↗</span></a>`
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

function badgeOf({ summary, standing }: Shown): string {
  return badgeLabel(campaignBadge({ state: summary.state, timeUntilEnd: standing.timeUntilEnd }))
}

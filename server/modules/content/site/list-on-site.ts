import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { getBanners, getFaqs, getStakeholders } from '#contracts/content/public-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { listPublished } from './find-published.ts'

/** Banners whose days, the last included, hold today in Istanbul; the newest first. */
export async function listBanners(context: Context): Promise<OutputOf<typeof getBanners>> {
  const today = istanbulDate(context.clock.now())
  const banners = await listPublished(context, 'banner')
  return banners
    .filter(({ body: { shownFrom, shownUntil } }) => shownFrom <= today && (shownUntil === '' || today <= shownUntil))
    .reverse()
    .map(({ id, body: { text, linkLabel, linkPath, tone } }) => ({ id, text, linkLabel, linkPath, tone }))
}

/** Questions and answers in the operator's order; those of one audience when it is named. */
export async function listFaqs(
  context: Context,
  { audience }: InputOf<typeof getFaqs>,
): Promise<OutputOf<typeof getFaqs>> {
  const faqs = await listPublished(context, 'faq')
  return faqs
    .map(({ id, body }) => ({ id, ...body }))
    .filter((faq) => audience === undefined || faq.audience === audience)
}

/** Partners in the operator's order, with the absolute address of their logo. */
export async function listPartners(context: Context): Promise<OutputOf<typeof getStakeholders>> {
  const partners = await listPublished(context, 'partner')
  return partners.map(({ id, body: { logo, ...partner } }) => ({
    id,
    ...partner,
    logoUrl: logo === '' ? null : context.baseUrl + logo,
  }))
}

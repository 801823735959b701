import { expect, test } from 'vitest'
import { updateInvestorCategories } from '#contracts/membership/interest-endpoints.ts'
import { rolledBack } from '#tests/support/database.ts'
import { anEligibleInvestor, asMember } from '#tests/support/membership.ts'
import { aLiveProject, anUpcomingProject } from '#tests/support/projects.ts'
import { ask } from '#tests/support/ask.ts'
import { listPublicProjects } from './list-projects.ts'
import { recommendProjects } from './recommend-projects.ts'
import { suggest } from './suggest.ts'

test('suggestions find campaigns, sectors and cities however they are typed, names before mentions', () =>
  rolledBack(async (context) => {
    await aLiveProject(context, { title: 'Sıcak Enerji', categoryKey: 'enerji', cityKey: '35' })
    await aLiveProject(context, { title: 'Enerji Deposu', categoryKey: 'enerji', cityKey: '35' })
    await aLiveProject(context, { title: 'Kayısı', categoryKey: 'gida', cityKey: '06' })
    const energy = await suggest(context, { searchText: 'ENERJİ' })
    expect(energy.projects.map(({ title }) => title).slice(0, 2)).toEqual(['Enerji Deposu', 'Sıcak Enerji'])
    expect(energy.categories).toEqual([{ key: 'enerji', label: 'Enerji', count: 2 }])
    expect(Object.keys(energy.projects[0] ?? {}).sort()).toEqual([
      'seoName',
      'shortDescription',
      'state',
      'timeUntilEnd',
      'title',
    ])
    const { cities } = await suggest(context, { searchText: 'izmır' })
    expect(cities.map(({ label, count }) => [label, count])).toEqual([['İzmir', 2]])
    expect((await suggest(context, { searchText: '%' })).projects).toEqual([])
  }))

test('terms narrow the list of a member and nobody else’s', () =>
  rolledBack(async (context) => {
    const { id } = await anEligibleInvestor(context)
    await aLiveProject(context)
    const visitor = await listPublicProjects(context, { valuationTo: 1n, unitShareValueTo: 1n })
    expect([visitor.total, visitor.projects.length, visitor.mayFilterByTerms]).toEqual([1, 1, false])
    const member = asMember(context, id)
    const none = await listPublicProjects(member, { valuationTo: 1n })
    expect([none.total, none.projects.length, none.mayFilterByTerms]).toEqual([0, 0, true])
    const [card] = (await listPublicProjects(member, {})).projects
    const within = { unitShareValueTo: card?.unitShareValue, valuationFrom: card?.postInvestmentCompanyValue }
    expect((await listPublicProjects(member, within)).total).toBe(1)
    expect((await listPublicProjects(member, { unitShareValueTo: (card?.unitShareValue ?? 0n) - 1n })).total).toBe(0)
    // How many each range would show is a member's to know as well.
    expect(visitor.facets.terms).toBe(null)
    const counts = Object.values(none.facets.terms?.valuations ?? {})
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(none.facets.terms?.minimums['5000']).toBe(0)
  }))

test('what fits the interests is recommended first; without any, what closes soonest', () =>
  rolledBack(async (context) => {
    const { id } = await anEligibleInvestor(context)
    const member = asMember(context, id)
    await aLiveProject(context, { title: 'Açık', categoryKey: 'enerji' })
    await anUpcomingProject(context, { title: 'Yakında', categoryKey: 'gida' })
    const before = await recommendProjects(member)
    expect([before.byInterest, before.projects.map(({ title }) => title)]).toEqual([false, ['Açık', 'Yakında']])
    await ask(member, updateInvestorCategories, { categories: ['gida'] })
    const after = await recommendProjects(member)
    expect([after.byInterest, after.projects.map(({ title }) => title)]).toEqual([true, ['Yakında']])
  }))

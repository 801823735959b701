import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { LIST_ORDERS } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aLiveProject, anApplication, anUpcomingProject } from '#tests/support/projects.ts'
import { createProject } from '#server/modules/projects/index.ts'
import { filterProjects, findProjectsByText, listPublicProjects } from './list-projects.ts'

const titles = (cards: readonly { readonly title: string }[]) => cards.map(({ title }) => title)

async function sumsOf(context: Context, projectId: string, finalKurus: bigint, investors: number): Promise<void> {
  await sql`insert into investments.campaign_total (project_id, owner_id, unit_share_value_kurus, goal_kurus, cap_kurus, opens_at,
      closes_at, ends_at, accepting, form_version, final_kurus, investor_count)
    select project_id, owner_id, unit_share_value_kurus, funding_goal_kurus, cap_kurus, opens_at, closes_at, ends_at, true,
      form_version, ${finalKurus}, ${investors} from projects.offering where project_id = ${projectId}`.execute(
    context.db,
  )
}

test.each([
  'IĞDIR',
  'Iğdır',
  'igdir',
  'ığdır',
  'IGDIR',
  'ığdir KAYISI',
  'ISTANBUL',
  'İstanbul',
  'istanbul',
  'ıstanbul',
])('a search for %s finds what people mean', async (searchText) => {
  await rolledBack(async (context) => {
    await aLiveProject(context, { title: 'Iğdır Kayısı Kurutma', cityKey: '76' })
    await aLiveProject(context, { title: 'Kıyı Motoru', cityKey: '34' })
    const wanted = /stanbul/i.test(searchText.replace('İ', 'I')) ? 'Kıyı Motoru' : 'Iğdır Kayısı Kurutma'
    expect(titles(await findProjectsByText(context, { searchText }))).toEqual([wanted])
  })
})

test('a search looks through sector, company and tags, takes signs literally and finds nothing for nonsense', async () => {
  await rolledBack(async (context) => {
    await aLiveProject(context, { title: 'Birinci', tags: ['yüzde 100% yerli'] })
    const find = async (searchText: string) => titles(await findProjectsByText(context, { searchText }))
    expect(await find('ENERJİ')).toEqual(['Birinci'])
    expect(await find('deneme enerji a.s.')).toEqual(['Birinci'])
    expect(await find('100%')).toEqual(['Birinci'])
    expect(await find('1_0')).toEqual([])
    expect(await find("' or 1=1 --")).toEqual([])
  })
})

test('{} is everything the public may see; drafts are not in it', async () => {
  await rolledBack(async (context) => {
    await anUpcomingProject(context, { title: 'Yakında' })
    await aLiveProject(context, { title: 'Canlı' })
    await createProject({ ...context, actor: { kind: 'system', job: 'test' } }, anApplication({ title: 'Taslak' }))
    expect(titles(await filterProjects(context, {}))).toEqual(['Canlı', 'Yakında'])
    expect(titles(await filterProjects(context, { stateFilters: [1] }))).toEqual(['Yakında'])
    expect(titles(await filterProjects(context, { stateFilters: [103520004] }))).toEqual(['Yakında'])
    expect(titles(await filterProjects(context, { stateFilters: [103529001, 77] }))).toEqual([])
    expect(titles(await filterProjects(context, { cities: ['06'] }))).toEqual([])
    expect(titles(await filterProjects(context, { pageInfo: { pageNumber: 2, count: 1 } }))).toEqual(['Yakında'])
  })
})

test.each(LIST_ORDERS)('in the order %s the keys of the pages visit every project once', async (order) => {
  await rolledBack(async (context) => {
    for (let at = 0; at < 9; at++) {
      const put = at % 3 === 0 ? anUpcomingProject : aLiveProject
      const { id } = await put(context, { title: `${['Çam', 'Ihlamur', 'İncir'][at % 3]} ${at}` })
      if (at % 3 !== 0) await sumsOf(context, id, BigInt(at % 4) * 1_000_000n, at % 4)
    }
    const whole = (await listPublicProjects(context, { order })).projects
    const visited: string[] = []
    let after: string | undefined
    for (let pages = 0; pages < 10; pages++) {
      const page = await listPublicProjects(context, { order, pageInfo: { count: 2 }, ...(after ? { after } : {}) })
      visited.push(...page.projects.map(({ id }) => id))
      if (page.next === null) break
      after = page.next
    }
    expect(visited).toEqual(whole.map(({ id }) => id))
    expect(new Set(visited).size).toBe(9)
  })
})

test('orders: most funded first, names as Turkish sorts, open ones before those to come', async () => {
  await rolledBack(async (context) => {
    const few = await aLiveProject(context, { title: 'Izgara' })
    const many = await aLiveProject(context, { title: 'İğde' })
    await anUpcomingProject(context, { title: 'Çınar' })
    await sumsOf(context, few.id, 1_000_000n, 9)
    await sumsOf(context, many.id, 50_000_000n, 2)
    const inOrder = async (order: (typeof LIST_ORDERS)[number]) => titles(await filterProjects(context, { order }))
    expect(await inOrder('mostFunded')).toEqual(['İğde', 'Izgara', 'Çınar'])
    expect(await inOrder('mostInvestors')).toEqual(['Izgara', 'İğde', 'Çınar'])
    expect(await inOrder('name')).toEqual(['Çınar', 'Izgara', 'İğde'])
    expect(await inOrder('nameDescending')).toEqual(['İğde', 'Izgara', 'Çınar'])
    expect((await inOrder('closing')).at(-1)).toBe('Çınar')
  })
})

test('facets count each filter under the others', async () => {
  await rolledBack(async (context) => {
    await aLiveProject(context, { categoryKey: 'enerji', cityKey: '35' })
    await aLiveProject(context, { categoryKey: 'gida', cityKey: '35' })
    await anUpcomingProject(context, { categoryKey: 'gida', cityKey: '06' })
    const { total, facets } = await listPublicProjects(context, { categories: ['gida'] })
    expect(total).toBe(2)
    expect(facets.categories).toEqual([
      { key: 'enerji', label: 'Enerji', count: 1 },
      { key: 'gida', label: 'Gıda üretimi', count: 2 },
    ])
    expect(facets.states).toEqual([
      { code: 1, count: 1 },
      { code: 103520000, count: 1 },
    ])
    expect(facets.cities.map(({ label, count }) => [label, count])).toEqual([
      ['Ankara', 1],
      ['İzmir', 1],
    ])
  })
})

test('what is chosen stays among the choices with its name, also where nothing is found, and can be taken away', async () => {
  await rolledBack(async (context) => {
    await aLiveProject(context, { categoryKey: 'enerji', cityKey: '35' })
    const chosen = { categories: ['gida', 'enerji', 'yok-boyle'], cities: ['06', '06'], searchText: 'yokböyleşey' }
    const { total, facets } = await listPublicProjects(context, chosen)
    expect(total).toBe(0)
    expect(facets.categories).toEqual([
      { key: 'enerji', label: 'Enerji', count: 0 },
      { key: 'gida', label: 'Gıda üretimi', count: 0 },
    ])
    expect(facets.cities).toEqual([{ key: '06', label: 'Ankara', count: 0 }])
    const { facets: unsearched } = await listPublicProjects(context, { categories: ['enerji'] })
    expect(unsearched.categories).toEqual([{ key: 'enerji', label: 'Enerji', count: 1 }])
  })
})

test.each([
  'x',
  'bnVsbA',
  Buffer.from('["closing",0,"1; drop","x"]').toString('base64url'),
  Buffer.from('["name",0,"a","00000000-0000-7000-8000-000000000000"]').toString('base64url'),
  Buffer.from(`["closing",0,"1","${'-'.repeat(36)}"]`).toString('base64url'),
  Buffer.from('["closing",0,["1"],"00000000-0000-7000-8000-000000000000"]').toString('base64url'),
])('a page key that is not ours is refused: %s', async (after) => {
  await rolledBack(async (context) => {
    await expect(listPublicProjects(context, { after })).rejects.toMatchObject({ code: 'invalid-input' })
  })
})

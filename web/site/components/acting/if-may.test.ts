import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#contracts/paths.ts'
import { defaultMasterData } from '#web/kernel/master-data/master-data.ts'
import type { ActingFor, ShellMember } from '#web/kernel/member.ts'
import { PreviewedShell, type ShellData } from '#web/kernel/shell-data.ts'
import { IfMay } from './if-may.tsx'
import { actingText } from './text.ts'

const MEMBER: ShellMember = {
  id: 'm',
  name: 'Ece',
  shownName: 'Ece',
  actingFor: null,
  companies: [],
  picture: null,
  permissions: [],
  pendingAcceptances: 0,
  unreadNotices: 0,
  openSteps: 0,
  roles: [],
}
const SHELL: ShellData = {
  master: defaultMasterData,
  member: MEMBER,
  kept: null,
  theme: 'light',
  notices: [],
  now: '',
  isTrial: false,
  asksAdvertising: false,
  publicUrl: '',
  pageViewUrl: null,
  followSeconds: 0,
  asksConsentFor: null,
}

const ALL = ['see', 'prepare', 'invest', 'manage'] as const

/** What a page shows in the place of a form that binds the company. */
function shownTo(acting: Pick<ActingFor, 'grants' | 'authority'> | null, quiet = false): string {
  const actingFor = acting && { companyId: 'c', personName: 'Ece', ...acting }
  const may: ComponentProps<typeof IfMay> = { grant: 'manage', binds: true, quiet, children: 'FORM' }
  const form = createElement(IfMay, may)
  const shown: ComponentProps<typeof PreviewedShell> = {
    value: { ...SHELL, member: { ...MEMBER, actingFor } },
    children: form,
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => createElement(PreviewedShell, shown),
    },
  ])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

test('a form that binds a company gives way to the new owner’s paper, before a call refuses it', () => {
  expect(shownTo(null)).toBe('FORM')
  expect(shownTo({ grants: ALL, authority: null })).toBe('FORM')
  const owed = shownTo({ grants: ALL, authority: 'owed' })
  expect(owed).not.toContain('FORM')
  expect(owed).toContain(paths.profile.companyMembers.href())
  expect(owed).toContain(actingText.toPaper)
  expect(shownTo({ grants: ALL, authority: 'handed-in' })).toContain(actingText.toCompany)
})

test('who only sees is told so, or shown nothing where the page has said it', () => {
  expect(shownTo({ grants: ['see'], authority: 'owed' })).toContain(actingText.grant('manage'))
  expect(shownTo({ grants: ['see'], authority: 'owed' }, true)).toBe('')
})

import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { defaultMasterData } from '#web/kernel/master-data/master-data.ts'
import { PreviewedShell, type ShellData } from '#web/kernel/shell-data.ts'
import { Summary } from './summary.tsx'

const SHELL: ShellData = {
  master: defaultMasterData,
  member: null,
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

/** The first part of a campaign's page, of which the server sent a visitor what they may see. */
function shown(memberView: object | null, description: string | null): string {
  const campaign = {
    summary: { memberView, tags: [] },
    details: { facts: null },
    about: { facts: { description } },
    story: { facts: null },
    team: { facts: null },
  }
  // What else a page of a campaign is made of, this part does not read.
  const part = createElement(Summary, { campaign: campaign as never })
  const page: ComponentProps<typeof PreviewedShell> = { value: SHELL, children: part }
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(PreviewedShell, page) }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

const NOT_WRITTEN = 'Girişimci henüz bir tanıtım metni eklemedi.'
const FOR_MEMBERS = 'Hikâyenin tamamını üyeler okur.'

test('a visitor whom no introduction is sent reads that the story is for members, not that there is none', () => {
  expect(shown(null, null)).toContain(FOR_MEMBERS)
  expect(shown(null, null)).not.toContain(NOT_WRITTEN)
  expect(shown(null, '<p>Köyler ununu öğütsün.</p>')).toContain('Köyler ununu öğütsün.')
  expect(shown(null, '<p>Köyler ununu öğütsün.</p>')).not.toContain(FOR_MEMBERS)
})

test('a member, whom all is sent, reads that none was written', () => {
  expect(shown({}, null)).toContain(NOT_WRITTEN)
  expect(shown({}, null)).not.toContain(FOR_MEMBERS)
})

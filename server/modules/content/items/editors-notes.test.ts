import { expect, test } from 'vitest'
import { PAGE_SLUGS } from '#contracts/content/kinds.ts'
import { LEGAL_TEXT_KINDS } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findLegalText, legalTextHash } from '#server/modules/platform/index.ts'
import { asStaff, publish, seededItem } from '#tests/support/content.ts'
import { rolledBack } from '#tests/support/database.ts'
import { findTemplate } from '../find-template.ts'
import { findPublishedBody, listPublished } from '../site/find-published.ts'
import { listNotes } from './list-notes.ts'
import { saveDraftOf } from './save-draft.ts'
import { showItem } from './show-item.ts'
import { listAdditionalContents, showHomePage, showHowItWorks, showPage } from '../site/show-pages.ts'
import { listFaqs } from '../site/list-on-site.ts'
import { listStaticContents, showStaticContent, showStaticContentFile } from '../site/static-contents.ts'

/** Everything a visitor or member can read of pages, questions and texts. */
async function readByOthers(context: Context): Promise<string> {
  const contents = await listStaticContents(context)
  const read = [
    await showHomePage(context),
    await showHowItWorks(context),
    await listFaqs(context, {}),
    ...(await Promise.all(PAGE_SLUGS.map((seoName) => showPage(context, { seoName })))),
    ...(await Promise.all(PAGE_SLUGS.map((type) => listAdditionalContents(context, { type })))),
    ...(await Promise.all(contents.map(({ seoName }) => showStaticContent(context, { seoName })))),
    ...(await Promise.all(LEGAL_TEXT_KINDS.map((kind) => findLegalText(context, { kind })))),
  ]
  const files = await Promise.all(contents.map(({ seoName }) => showStaticContentFile(context, { seoName })))
  return [JSON.stringify(read), ...files.map((file) => Buffer.from(file.base64document, 'base64').toString())].join(
    '\n',
  )
}

const policy = (text: string) => ({ title: 'Yatırım Sözleşmesi', text, requiresAcceptance: true })

test('the templates’ notes are told to editors only', async () => {
  await rolledBack(async (context) => {
    const left = await listNotes(context)
    const notes = left.flatMap((item) => item.notes)
    expect(notes.length).toBeGreaterThan(15)
    expect(left.filter(({ kind }) => kind === 'policy')).toHaveLength(LEGAL_TEXT_KINDS.length)
    const read = await readByOthers(context)
    expect(read).toContain('Yatırım')
    for (const note of [...notes, '>!', 'Şablon:', 'örnek metindir']) expect(read).not.toContain(note)

    for (const { itemId, notes: own } of left)
      for (const note of own) expect(JSON.stringify((await showItem(context, { itemId })).body)).toContain(note)
  })
})

test('what a member accepts is the text without its notes; a note that changes makes no new version of it', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const itemId = seededItem('policy', 'investment-agreement')
    await publish(editor, 'policy', { itemId, body: policy('>! Tarihi yazınız.\n\nMadde 1.\n\n>! Sayıyı yazınız.') })
    const accepted = await findLegalText(context, { kind: 'investment-agreement' })
    expect(accepted).toMatchObject({
      body: 'Madde 1.',
      sha256: legalTextHash({ title: 'Yatırım Sözleşmesi', body: 'Madde 1.' }),
    })

    await publish(editor, 'policy', { itemId, body: policy('Madde 1.\n\n>! Sayıyı kurul kararından yazınız.') })
    expect(await findLegalText(context, { kind: 'investment-agreement' })).toEqual(accepted)
    const left = (await listNotes(context)).find((item) => item.itemId === itemId)
    expect(left?.notes).toEqual(['Sayıyı kurul kararından yazınız.'])

    await publish(editor, 'policy', { itemId, body: policy('Madde 1.\n\nMadde 2.') })
    expect((await listNotes(context)).some((item) => item.itemId === itemId)).toBe(false)
  })
})

test('letters leave their notes out, tried or sent; a note does not stand in for what a letter must say', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const itemId = seededItem('mail-template', 'password-changed')
    const shipped = await findPublishedBody(context, 'mail-template', 'password-changed')
    if (!shipped) throw new Error('The installation brought it')
    await publish(editor, 'mail-template', {
      itemId,
      body: { ...shipped, text: `>! Hitabı gözden geçiriniz.\n\n${shipped.text}` },
    })
    expect(await findPublishedBody(context, 'mail-template', 'password-changed')).toEqual(shipped)
    expect((await findTemplate(context, itemId)).body).toEqual(shipped)

    const reset = seededItem('sms-template', 'phone-code')
    const { draft, published } = await showItem(context, { itemId: reset })
    await expect(
      saveDraftOf('sms-template')(editor, {
        itemId: reset,
        revision: (draft ?? published)?.revision,
        body: { text: 'Kodunuz geldi.\n>! {code}' },
      }),
    ).rejects.toMatchObject({ code: 'mark-missing' })
  })
})

test('a text that is nothing but a note is refused: the site would show a heading over nothing', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const itemId = seededItem('policy', 'cookie-policy')
    const { published } = await showItem(context, { itemId })
    await expect(
      saveDraftOf('policy')(editor, { itemId, revision: published?.revision, body: policy('>! Yazılacak.') }),
    ).rejects.toMatchObject({ code: 'only-notes' })
    expect((await listPublished(context, 'policy')).length).toBe(LEGAL_TEXT_KINDS.length)
  })
})

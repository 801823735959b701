import { expect, test } from 'vitest'
import { letterBlocks, readLetterFile, splitAtButton } from './letter-text.ts'

const plain = (text: string) => [{ text, isStrong: false }]

test('paragraphs, small print, lists and figures; Markdown that a person typed stays text', () => {
  const text =
    'Sayın {fullName},\ndevamı\n\n- {fullName}\n- **bir** iki\n\n- Tutar: **{amount}**\n- Son gün: {payBy}\n\n> Not\n> sürüyor'
  expect(letterBlocks(text, { fullName: '**Ayşe**\n> x', amount: '5,00 TL', payBy: '1 Mayıs' })).toEqual([
    { kind: 'paragraph', spans: plain('Sayın **Ayşe**\n> x, devamı') },
    { kind: 'list', items: [plain('**Ayşe**\n> x'), [{ text: 'bir', isStrong: true }, ...plain(' iki')]] },
    {
      kind: 'facts',
      facts: [
        { label: 'Tutar', value: '5,00 TL' },
        { label: 'Son gün', value: '1 Mayıs' },
      ],
    },
    { kind: 'note', spans: plain('Not sürüyor') },
  ])
})

test('a line of a list whose mark has no value is left out, and the list with its last line', () => {
  const values = { amount: '5,00 TL', payBy: null }
  expect(letterBlocks('- Tutar: {amount}\n- Son gün: {payBy}', values)).toEqual([
    { kind: 'facts', facts: [{ label: 'Tutar', value: '5,00 TL' }] },
  ])
  expect(letterBlocks('- Son gün: {payBy}', values)).toEqual([])
})

test('small print at the end stands below the button, elsewhere where it is', () => {
  const blocks = letterBlocks('> önce\n\nmetin\n\n> sonra\n\n> en son', {})
  const [above, below] = splitAtButton(blocks)
  expect(above.map(({ kind }) => kind)).toEqual(['note', 'paragraph'])
  expect(below).toHaveLength(2)
})

test('a file gives subject, text and the label of the button', () => {
  expect(readLetterFile('# Konu\n\nSatır bir\n\nSatır iki\n\n[Aç]\n')).toEqual({
    subject: 'Konu',
    text: 'Satır bir\n\nSatır iki',
    buttonLabel: 'Aç',
  })
  expect(readLetterFile('# Konu\n\nMetin').buttonLabel).toBe('')
})

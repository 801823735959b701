import fc from 'fast-check'
import { expect, test } from 'vitest'
import { element, readXml, withoutEmptyElements, xmlDocument } from './xml.ts'

const textOf = (content: string): unknown => (readXml(`<a>${content}</a>`) as { a?: unknown } | null)?.a ?? null

test.each([
  ['decimal', 'I&#351;&#305;l &#220;nl&#252;er', 'Işıl Ünlüer'],
  ['hexadecimal', '&#x130;zmir &#x1f600;', 'İzmir 😀'],
  ['of marks that XML itself uses', '&#60;b&#62; &#38; &#x26;amp; &#34;&#39;', '<b> & &amp; "\''],
  ['that is only written about', '&amp;#305;', '&#305;'],
  ['in a section of plain characters', '<![CDATA[&#305; <i>]]>', '&#305; <i>'],
  ['in a comment', 'a<!-- &#45;&#45;&#62; -->b', 'ab'],
  ['of NUL', '&#0;', null],
  ['of half a character', '&#xD800;', null],
  ['beyond all characters', '&#x110000;', null],
])('a character reference %s', (_case, content, expected) => {
  expect(textOf(content)).toBe(expected)
})

test('names of HTML are none of XML, and a document type is refused as ever', () => {
  expect(textOf('&copy;')).not.toBe('©')
  expect(textOf('&uuml;')).not.toBe('ü')
  expect(readXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBeNull()
  expect(readXml('<!doctype a><a>b</a>')).toBeNull()
})

test('whatever a text is, written in ASCII it is read as it was', () => {
  const ascii = (text: string) =>
    [...text].map((letter) => (letter > '~' ? `&#${letter.codePointAt(0)};` : letter)).join('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (noise) => {
      const written = xmlDocument(element('a', `x${noise}x`))
      expect(readXml(ascii(written))).toEqual(readXml(written))
    }),
    { numRuns: 200 },
  )
})

test('an empty element is as good as none', () => {
  const read = readXml('<a><b/><c x="1"/><d><e/><f>  </f></d><g><h>1</h><h/></g></a>', { repeatable: ['h'] })
  expect(withoutEmptyElements(read)).toEqual({ a: { c: { '@x': '1' }, g: { h: ['1'] } } })
})

test('of attributes those that say nothing leave a text a text', () => {
  const written = '<a><b xml:space="preserve">c</b><b Ccy="TRY" x="1">2</b><d xsi:nil="true"/></a>'
  expect(readXml(written, { attributes: ['Ccy'] })).toEqual({ a: { b: ['c', { '#text': '2', '@Ccy': 'TRY' }], d: '' } })
  expect(readXml(written)).toMatchObject({ a: { b: [{ '#text': 'c', '@space': 'preserve' }, { '@x': '1' }] } })
})

import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { byteLengthOf, imageInput, sniffImageType } from './image.ts'

const MAX = 1_048_576
const encode = (head: string, length: number) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(length - head.length, 7)]).toString('base64')
const png = (length: number) => encode('\x89PNG\r\n\x1a\n', length)
const jpeg = encode('\xff\xd8\xff\xe0', 40)
const webp = encode('RIFF\x10\0\0\0WEBPVP8 ', 41)

function sentence(value: unknown): string | null {
  const parsed = z.safeParse(imageInput(MAX, 'Logo yüklemek zorunludur.'), value)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'no issue')
}

test('the type is what the first bytes say', () => {
  expect(sniffImageType(png(30))).toBe('image/png')
  expect(sniffImageType(jpeg)).toBe('image/jpeg')
  expect(sniffImageType(webp)).toBe('image/webp')
  for (const other of [
    'GIF89a......',
    '<svg onload=alert(1)>',
    'RIFF\x10\0\0\0WAVEfmt ',
    '%PDF-1.7 ....',
    '\x89PNG\r\n\x1a',
  ])
    expect(sniffImageType(encode(other, 40))).toBeNull()
  expect(sniffImageType('')).toBeNull()
  expect(sniffImageType('iVBO')).toBeNull()
})

test('bytes are counted without decoding', () => {
  for (const length of [10, 11, 12, 13]) expect(byteLengthOf(png(length))).toBe(length)
})

test('a data prefix is dropped, and what it claims does not count', () => {
  const schema = imageInput(MAX)
  expect(z.parse(schema, `data:image/gif;base64,${jpeg}`)).toBe(jpeg)
  expect(z.parse(schema, webp)).toBe(webp)
})

test.each([
  ['absent', undefined, 'Logo yüklemek zorunludur.'],
  ['empty', '', 'Logo yüklemek zorunludur.'],
  ['an empty data address', 'data:image/png;base64,', 'Logo yüklemek zorunludur.'],
  ['a number', 5, 'Görsel okunamadı. Lütfen dosyayı yeniden seçiniz.'],
  ['not base64', '<script>alert(1)</script>', 'Görsel okunamadı. Lütfen dosyayı yeniden seçiniz.'],
  ['base64 with NUL', `${jpeg.slice(0, -1)}\0`, 'Görsel okunamadı. Lütfen dosyayı yeniden seçiniz.'],
  ['cut off', jpeg.slice(0, -3), 'Görsel okunamadı. Lütfen dosyayı yeniden seçiniz.'],
  ['an SVG', encode('<svg onload=alert(1)>', 60), 'Görsel PNG, JPEG veya WebP türünde olmalıdır.'],
  ['exactly the limit', png(MAX), null],
  ['one byte more', png(MAX + 1), 'Görsel en çok 1 MB olabilir.'],
  ['far too large', 'A'.repeat(4 * MAX), 'Görsel en çok 1 MB olabilir.'],
])('%s', (_name, value, expected) => expect(sentence(value)).toBe(expected))

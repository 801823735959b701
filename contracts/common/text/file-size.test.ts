import { expect, test } from 'vitest'
import { formatFileSize, formatMegabytes } from './file-size.ts'

test.each([
  [0, '1 KB'],
  [340 * 1024, '340 KB'],
  [1024 * 1024 - 1, '1.024 KB'],
  [1024 * 1024, '1 MB'],
  [1.25 * 1024 * 1024, '1,3 MB'],
  [31 * 1024 * 1024, '31 MB'],
  [1_200.5 * 1024 * 1024, '1.200,5 MB'],
])('%d bytes are %s', (bytes, told) => expect(formatFileSize(bytes)).toBe(told))

test('what was sent of a film counts from nothing', () => expect(formatMegabytes(0)).toBe('0'))

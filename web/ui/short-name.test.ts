import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Ece Aydın', 'Ece Aydın'],
  ['Zeynep Nur Şahin Özdemir', 'Zeynep Özdemir'],
  ['Abdurrahmangazi Kahramanmaraşlıoğlu', 'Abdurrahmangazi K.'],
  ['Ayşegül ibrahimoğullarından', 'Ayşegül İ.'],
  ['', ''],
])('%s stands as %s', (name, shown) => expect(shortName(name)).toBe(shown))

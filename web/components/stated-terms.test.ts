import { expect, it } from 'vitest'
import { STATED_MARKS, type StatedTerms } from '#contracts/platform/stated-terms-endpoint.ts'
import {
  calendar as forFounders,
  process as founders,
} from '#web/site/screens/public/how-it-works/entrepreneurs/text.ts'
import {
  calendar as forInvestors,
  process as investors,
  stages,
} from '#web/site/screens/public/how-it-works/investors/text.ts'
import { text as home } from '#web/site/screens/public/home/below/text.ts'
import { startText as start } from '#web/site/screens/projects/creation/start/text.ts'
import { stating } from './stated-terms.ts'

const terms = Object.fromEntries(STATED_MARKS.map((mark) => [mark, `<${mark}>`])) as StatedTerms

it('fills the marks of every page that states a term of the law, and leaves none open', () => {
  const words = [
    forFounders,
    founders,
    forInvestors,
    investors,
    stages,
    home.founders,
    start.afterSteps,
    start.limitVisitor,
  ]
  const said = words.map((each) => JSON.stringify(stating(each, terms))).join('\n')
  expect(said).not.toMatch(/\{\w+\}/)
  expect(STATED_MARKS.filter((mark) => !said.includes(`<${mark}>`))).toEqual([])
})

it('tells investors of the shorter term towards the end, and pays back no late list to MKK', () => {
  const payment = forInvestors.find(({ term }) => term.includes('{payment}'))
  expect(payment?.detail).toMatch(/\{lastDays\}.*\{lastPayment\}.*bitmeden/)
  const list = forInvestors.find(({ source }) => source?.includes('17/7-c'))
  expect(list?.detail).toContain('kayıt tamamlanana kadar fon emanette kalır')
  expect(list?.source).not.toContain('17/9')
})

it('leaves alone what is no text', () => {
  expect(stating({ at: 3, list: ['{period}', null], on: true }, terms)).toEqual({
    at: 3,
    list: ['<period>', null],
    on: true,
  })
})

import { expect, it } from 'vitest'
import { deferEndpoints } from './lazy-endpoints.ts'

it('turns imports of endpoints into loaders, whatever their layout', () => {
  const source =
    "import {\n  signIn,\n  signUp as join,\n  type SignUp,\n} from '#contracts/membership/endpoints.ts'\nexport const a = signIn"
  expect(deferEndpoints(source)).toBe(
    "import type { SignUp } from '#contracts/membership/endpoints.ts';" +
      "const signIn = /*#__PURE__*/ ({ load: () => import('#contracts/membership/endpoints.ts').then((module) => module.signIn) });" +
      "const join = /*#__PURE__*/ ({ load: () => import('#contracts/membership/endpoints.ts').then((module) => module.signUp) })" +
      '\nexport const a = signIn',
  )
})

it('lets an import of types alone vanish', () => {
  expect(deferEndpoints("import { type A, type B } from '#contracts/campaigns/endpoints.ts'")).toBe(
    "import type { A, B } from '#contracts/campaigns/endpoints.ts'",
  )
})

it('leaves everything else alone', () => {
  expect(
    deferEndpoints(
      "import { paths } from '#contracts/paths.ts'\nimport type { X } from '#contracts/ledger/endpoints.ts'",
    ),
  ).toBeNull()
})

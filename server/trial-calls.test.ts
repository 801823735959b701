import { expect, test } from 'vitest'
import { trialRoutes } from '#trial/console/routes.ts'
import { moduleRoutes } from './modules.ts'

test('no call of the trial is among those every platform serves, and each says that it is the trial’s alone', () => {
  const isOfTrial = ({ path, trialOnly = false }: { readonly path: string; readonly trialOnly?: boolean }): boolean =>
    trialOnly || path.startsWith('/trial/')
  expect(moduleRoutes.map(({ endpoint }) => endpoint).filter(isOfTrial)).toEqual([])
  // None of them looks at the ground before it is called.
  const ofTrial = trialRoutes({} as Parameters<typeof trialRoutes>[0]).map(({ endpoint }) => endpoint)
  expect(ofTrial.map(({ path }) => path)).toContain('/trial/forgettries')
  expect(ofTrial.filter((endpoint) => endpoint.trialOnly !== true || !endpoint.path.startsWith('/trial/'))).toEqual([])
})

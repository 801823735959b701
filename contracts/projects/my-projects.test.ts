import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { getMyProjects } from './endpoints.ts'
import { PROJECT_STATES, statesOfWireCode, wireStateCode } from './lifecycle.ts'

test.each(PROJECT_STATES)(
  'the code of %s passes the filter of one’s projects as text and leads back to it',
  (state) => {
    const code = wireStateCode(state)
    expect(z.parse(getMyProjects.input, { stateCode: String(code) })).toEqual({ stateCode: code })
    expect(statesOfWireCode(code)).toContain(state)
  },
)

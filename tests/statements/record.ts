import { afterAll } from 'vitest'
import { tellHeard } from './hear-statements.ts'

// Run anew for each file of tests, in a process that many share: what listens is a module of its own, which is there once.
afterAll(tellHeard)

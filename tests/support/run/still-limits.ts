import { limitClock } from '#server/kit/http/throttle.ts'
import { machineClock } from '#server/kit/clock.ts'

// Limits count in windows of fixed beginnings: a test that counts to ten must not meet the turn of one. Each file of tests has one moment.
const held = machineClock.now()
limitClock.now = () => held

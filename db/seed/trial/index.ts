export { DEMO_LOGINS } from './demo-people.ts'
export { keepCampaignsOpen } from './keep-campaigns-open.ts'
export { seedApart } from './seed-apart.ts'
export { isTrialSeeded } from './trial-seeded.ts'

export { DEMO_LOGINS } from './people/demo-people.ts'
export { keepCampaignsOpen } from './campaigns/keep-campaigns-open.ts'
export { seedApart } from './seed-apart.ts'
export { isTrialSeeded } from './trial-seeded.ts'

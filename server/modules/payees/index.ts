export {
  findAccountOwners,
  findOthersWithAccount,
  findRefundAccount,
  findRefundAccounts,
  saveBankAccount,
} from './bank-accounts.ts'
export { askUndo, type Death, findDeath, findDeathById, findDeceased, storeDeath, undoDeath } from './death-store.ts'
export {
  confirmAccount,
  findEstateAccount,
  findEstatePayees,
  listEstatesWithoutAccount,
  storeEstateAccount,
} from './estate-accounts.ts'
export { listWaitingEstates, type WaitingEstate } from './waiting-estates.ts'
export { payeeRoutes } from './routes.ts'

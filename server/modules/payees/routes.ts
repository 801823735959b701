import {
  deleteBankAccount,
  getBankAccountDetail,
  getBankAccounts,
  upsertBankAccount,
} from '#contracts/membership/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { listBankAccounts, removeBankAccount, saveBankAccount, showBankAccount } from './bank-accounts.ts'

/** The accounts refunds are paid to. */
export const payeeRoutes: readonly Route[] = [
  route(getBankAccounts, listBankAccounts),
  route(getBankAccountDetail, showBankAccount),
  route(upsertBankAccount, saveBankAccount),
  route(deleteBankAccount, removeBankAccount),
]

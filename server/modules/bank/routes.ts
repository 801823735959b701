import * as endpoints from '#contracts/settlement/endpoints.ts'
import * as closings from '#contracts/settlement/day-closing/endpoints.ts'
import { getEscrowAccounts } from '#contracts/settlement/day-closing/escrow-accounts-endpoint.ts'
import { getEscrowDays } from '#contracts/settlement/day-closing/escrow-days-endpoint.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { confirmBankStatement, refuseBankStatement } from './intake/decide-upload.ts'
import { fetchBankStatements } from './intake/take-in-statements.ts'
import { importBankStatement } from './intake/upload-statement.ts'
import { listEscrowAccounts } from './day-closings/escrow-accounts.ts'
import { showEscrowDays } from './day-closings/escrow-days.ts'
import { prepareDayClosing, prepareDayClosings } from './day-closings/prepare-closing.ts'
import { showDayClosings } from './day-closings/show-days.ts'
import { confirmDayClosing, confirmDayClosings, withdrawDayClosing } from './day-closings/sign-closing.ts'
import { confirmReceiptDecision, refuseReceiptDecision } from './receipts/decide-receipt.ts'
import { resolveBankReceipt } from './receipts/resolve-receipt.ts'
import { showReceipt } from './receipts/show-receipt.ts'
import { confirmSetAside, proposeSetAside, withdrawSetAside } from './set-aside/decide-set-aside.ts'
import { listStatementsByHand } from './set-aside/list-by-hand.ts'
import { listRepeatedBookings } from './statements/identity/list-repeated.ts'
import { listBankFiles, listOpenUploads, readBankFile } from './statements/list-evidence.ts'
import { confirmTableProfile, refuseTableProfile } from './statements/tables/decide-profile.ts'
import { beginTableProfile, describeTableProfile } from './statements/tables/describe-profile.ts'
import { listTableProfiles, showTableProfile } from './statements/tables/show-profile.ts'

/** The desk's calls on what the bank tells. */
export const bankRoutes: Route[] = [
  route(endpoints.importBankStatement, importBankStatement),
  route(endpoints.confirmBankStatement, confirmBankStatement),
  route(endpoints.refuseBankStatement, refuseBankStatement),
  route(endpoints.getUploadedStatements, listOpenUploads),
  route(endpoints.getStatementsByHand, listStatementsByHand),
  route(endpoints.proposeStatementSetAside, proposeSetAside),
  route(endpoints.confirmStatementSetAside, confirmSetAside),
  route(endpoints.withdrawStatementSetAside, withdrawSetAside),
  route(endpoints.getRepeatedBookings, listRepeatedBookings),
  route(endpoints.getTableProfiles, listTableProfiles),
  route(endpoints.getTableProfile, showTableProfile),
  route(endpoints.beginTableProfile, beginTableProfile),
  route(endpoints.describeTableProfile, describeTableProfile),
  route(endpoints.confirmTableProfile, confirmTableProfile),
  route(endpoints.refuseTableProfile, refuseTableProfile),
  route(endpoints.getBankFiles, listBankFiles),
  route(endpoints.getBankFile, readBankFile),
  route(endpoints.fetchBankStatements, fetchBankStatements),
  route(endpoints.resolveBankReceipt, resolveBankReceipt),
  route(endpoints.confirmReceiptDecision, confirmReceiptDecision),
  route(endpoints.refuseReceiptDecision, refuseReceiptDecision),
  route(endpoints.getBankReceipt, showReceipt),
  route(closings.getDayClosings, showDayClosings),
  route(getEscrowDays, showEscrowDays),
  route(getEscrowAccounts, listEscrowAccounts),
  route(closings.prepareDayClosings, prepareDayClosings),
  route(closings.prepareDayClosing, prepareDayClosing),
  route(closings.confirmDayClosings, confirmDayClosings),
  route(closings.confirmDayClosing, confirmDayClosing),
  route(closings.withdrawDayClosing, withdrawDayClosing),
]

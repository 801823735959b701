import type { LedgerAccount, TransferKind } from './accounts.ts'

/** Names of the ledger's accounts as people read them. */
export const ledgerAccountLabels: Readonly<Record<LedgerAccount, string>> = {
  commitment: 'Yatırım taahhüdü',
  'awaiting-payment': 'Ödeme beklenen',
  'escrow-cash': 'Emanet hesabı',
  'card-clearing': 'Kart kuruluşundan alacak',
  'bank-suspense': 'Talimatsız banka çıkışları',
  withdrawable: 'Cayılabilir tutar',
  final: 'Kesinleşen tutar',
  'refund-payable': 'İade edilecek',
  'unmatched-receipts': 'Eşleşmeyen tahsilat',
  'payable-to-company': 'Şirkete ödenecek',
  'platform-fee': 'Platform ücreti',
  'platform-fee-vat': 'Platform ücreti KDV’si',
  'mkk-fee': 'MKK ücreti',
  'mkk-fee-vat': 'MKK ücreti KDV’si',
  'escrow-fee': 'Emanet yetkilisi ücreti',
  'escrow-fee-bsmv': 'Emanet yetkilisi ücreti BSMV’si',
}

/** What each kind of transfer did, as people read it. */
export const transferKindLabels: Readonly<Record<TransferKind, string>> = {
  placed: 'Yatırım talebi alındı',
  released: 'Ödenmeyen talep kaldırıldı',
  paid: 'Ödeme emanet hesabına ulaştı',
  'paid-by-card': 'Kart ödemesi onaylandı',
  finalised: 'Cayma süresi doldu, tutar kesinleşti',
  reopened: 'Esaslı değişiklik bildirildi, tutar yeniden cayılabilir',
  'refund-owed': 'İade edilecek tutara alındı',
  'refund-executed': 'İade yapıldı',
  'refund-returned': 'İade bankadan geri döndü',
  'part-refund-owed': 'Bir bölümü iade edilecek tutara alındı',
  'part-refund-executed': 'Bir bölümünün iadesi yapıldı',
  'part-refund-returned': 'Bir bölümünün iadesi bankadan geri döndü',
  'statement-set-aside': 'Kenara ayrılan ekstrenin kaydı geri alındı',
  'unmatched-received': 'Eşleşmeyen tahsilat alındı',
  'unmatched-returned': 'Eşleşmeyen tahsilat iadeye alındı',
  'unmatched-corrected': 'Bankanın talimatsız çıkışı karşılandı',
  'unmatched-reversed': 'Banka, eşleşmeyen tahsilatı geri aldı',
  'booked-out': 'Banka, talimat olmadan çıkış yaptı',
  'card-payment-lost': 'Kart ödemesi düştü',
  'card-returned': 'Yatırıma sayılmayan kart ödemesi iadeye alındı',
  'card-settled': 'Kart kuruluşunun hesaplaşması emanet hesabına işlendi',
  'payout-approved': 'Fon aktarımı onaylandı',
  'payout-executed': 'Fon aktarımı yapıldı',
  'payout-returned': 'Fon aktarımı bankadan geri döndü',
}

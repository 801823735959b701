/** Master data as a fresh installation has it; the operator changes it in the console. Keys are the specification's. */
export const BASE_SETTINGS: Readonly<Record<string, string | number | boolean>> = {
  platformName: 'Açık Defter',
  platformSlogan: 'Girişimlere, her rakamı açıklanan bir defterle ortaklık',
  platformBrowserTitle: 'Kitle Fonlama',
  platformLogoUrl: '',
  faviconUrl: '',
  platformParentOrganizationLogoUrl: '',
  platformParentOrganizationUrl: '',
  investmentInformationDescription:
    'Yatırımınız, birim pay değerinin katı olmalıdır. Ödemeniz emanet yetkilisinin hesabında bloke tutulur; cayma süreniz dolana kadar gerekçe göstermeden cayabilirsiniz. Kampanya hedefine ulaşmazsa tutarın tamamı iade edilir.',
  investmentLimitDescription:
    'Nitelikli olmayan gerçek kişiler bir takvim yılında en çok 50.000 TL; beyan ettikleri yıllık net gelirin %10’u bu tutarı aşıyorsa 200.000 TL’yi geçmemek üzere gelirin %10’u kadar yatırım yapabilir. Sınırı Merkezi Kayıt Kuruluşu denetler.',
  playStoreUrl: '',
  appStoreUrl: '',
  mersisNo: '',
  tradeRegistryNumber: '',
  regionName: 'Türkiye',
  // Megabytes.
  videoMaxSize: 100,
  navBarType: 1,
  isIncomeStatementRequired: true,
  collateralStructureShow: false,
  investorMkkRegistirationNoShow: true,
  projectLogoShow: true,
  showServices: true,
  showPartners: true,
  companyTitle: '',
  companyAddress: '',
  contactEmail: '',
  contactPhone: '',
  escrowAgentName: '',
}

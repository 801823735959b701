export const text = {
  title: 'Profil görseli',
  lead: 'İsteğe bağlıdır. Sayfanın üst köşesinde ve profilinizde görünür.',
  file: 'Görsel',
  fileHint:
    'PNG, JPEG veya WebP, en çok 5 MB. Seçtikten sonra kare çerçeveye yerleştirirsiniz; fotoğrafın çekildiği yer gibi dosyaya gömülü bilgiler silinir.',
  choose: 'Dosya seç',
  another: 'Başka dosya seç',
  framed: 'Kaydedilecek görsel',
  fileName: 'profil',
  save: 'Görseli kaydet',
  saved: 'Profil görseliniz kaydedildi.',
  others: 'Başkalarına görünürlük',
  othersNote:
    'İşaretlerseniz kampanyalarda sorduğunuz soruların ve yazdığınız yorumların yanında görseliniz de durur; diğer üyeler ve proje sahipleri görür. Görselin adresi tahmin edilemez, ancak adresi bilen herkes açabilir. İşareti kaldırırsanız yazdıklarınızın yanından hemen kalkar.',
  othersLabel: 'Görselim, yazdıklarımın yanında diğer üyelere gösterilsin',
  othersSave: 'Seçimi kaydet',
  othersSaved: 'Seçiminiz kaydedildi.',
  remove: 'Görseli kaldır',
  removed: 'Profil görseliniz kaldırıldı ve dosyası silindi.',
} as const

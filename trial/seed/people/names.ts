const list = (names: string): readonly string[] => names.split(' ')

export const FIRST_NAMES = list(
  'Adem Ahmet Akın Ali Alper Arda Arif Aslı Ayça Ayhan Ayşe Banu Barış Başak Berk Berna Bilge Burak Burcu Canan Cemal Cenk Ceren Çağla ' +
    'Çiğdem Damla Deniz Derya Didem Doğan Ebru Ece Eda Ekin Elif Emel Emre Engin Ercan Erdal Erol Esra Evren Fadime Fatih Fatma Ferhat ' +
    'Figen Filiz Fulya Funda Gamze Gizem Gökçe Gönül Gülay Güven Hacer Hakan Halil Handan Hasan Hatice Hüseyin Işık İbrahim İlknur İpek ' +
    'İsmail Kadir Kamil Kemal Kerem Leyla Mehmet Melis Meltem Mert Meryem Mine Murat Mustafa Nalan Nazan Necla Neslihan Nilgün Nuray ' +
    'Oğuz Okan Onur Osman Oya Ozan Ömer Özge Özlem Pelin Pınar Ramazan Rıza Sabri Seda Selim Selin Serap Serkan Sevgi Sevil Sibel Sinan ' +
    'Songül Suat Süleyman Şebnem Şenol Şule Taner Tarık Tolga Tuba Tülay Ufuk Umut Ünal Veli Volkan Yasemin Yavuz Yeliz Yusuf Zafer ' +
    'Zehra Zeynep',
)

export const LAST_NAMES = list(
  'Acar Akar Akbaş Akça Akdeniz Akgün Aksoy Aktaş Albayrak Alkan Altın Arıkan Arslan Aslan Atalay Ateş Avcı Aydın Aygün Balcı Baran ' +
    'Başaran Bayram Bilgin Bozkurt Bulut Can Ceylan Coşkun Çakır Çelik Çetin Çiftçi Çınar Demir Demirci Dinç Doğan Duman Durmaz Ekinci ' +
    'Erdem Erdoğan Eren Ergün Erol Ersoy Güler Gündoğdu Güneş Gürbüz Işık İnan Kahraman Kalkan Kaplan Kara Karaca Karadağ Karahan ' +
    'Karakaya Kaya Keskin Kılıç Kırmızı Koç Korkmaz Köse Kurt Kuş Metin Oral Öz Özcan Özdemir Özer Özkan Öztürk Polat Sağlam Sarı Savaş ' +
    'Sezer Solmaz Sönmez Şahin Şen Şimşek Tan Taş Tekin Temel Topçu Toprak Tuncer Turan Uçar Uslu Uysal Ünal Ünver Yalçın Yaman Yavuz ' +
    'Yıldırım Yıldız Yılmaz Yüksel Zengin',
)

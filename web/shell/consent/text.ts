export const consentText = {
  title: 'Ölçüme izin verir misiniz?',
  sentence: (collector: string) =>
    `Hangi sayfaların ne sıklıkta görüldüğünü ${collector} üzerinden de ölçmek istiyoruz. İzin verirseniz ana sayfanın, proje, giriş ve kayıt sayfalarının yolu bu adrese iletilir; vermezseniz hiçbir şey iletilmez ve site aynen çalışır.`,
  accept: 'İzin veriyorum',
  refuse: 'İzin vermiyorum',
  more: 'Ayrıntılar ve çerez tercihleri',
} as const

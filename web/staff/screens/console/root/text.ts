export const text = {
  title: 'Genel bakış',
  queues: 'Bekleyen işler',
  watched: 'Başka görevlilerin işleri',
  watchedLead: 'Bu kayıtları görürsünüz; işlemi görevli olanlar yapar.',
  count: (count: number) => `${count} kayıt`,
  late: (count: number) => `${count} kayıt gecikti`,
  oldest: (age: string) => `En eskisi ${age} önce`,
  next: {
    late: (title: string, count: number) => `${title}: ${count} kayıt gecikti, bugün bakılmalı.`,
    waiting: (title: string, count: number) => `${title}: ${count} kayıt sizi bekliyor.`,
    sum: (sum: string) => `Toplam ${sum}.`,
    button: 'Kuyruğu aç',
  },
  empty: {
    title: 'Bekleyen iş yok',
    text: 'Görevlerinize düşen yeni kayıtlar burada, en ağırı en üstte olacak şekilde sıralanır.',
  },
  idle: {
    title: 'Görevinize ait bir kuyruk yok',
    text: 'Başvuruların incelenmesi ve komite kararları bu sürümde yönetim ekranlarında yapılmıyor.',
  },
  published: {
    title: 'Son yayımlananlar',
    empty: 'Henüz bir yayın yapılmadı.',
    installation: 'Kurulum',
  },
  notes: {
    title: (count: number) => `Yayımdan önce tamamlanacak ${count.toLocaleString('tr-TR')} not`,
    lead: 'Editörler için yazılan bu notlar sitede, iletilerde ve sözleşmelerde görünmez. Metni tamamlayınca notu siliniz.',
    count: (count: number) => `${count.toLocaleString('tr-TR')} not`,
    more: (count: number) => `${count.toLocaleString('tr-TR')} içerik daha`,
  },
  state: {
    title: 'Platformun durumu',
    fine: 'Sorun yok',
    count: (count: number) => `${count} kayıt`,
  },
} as const

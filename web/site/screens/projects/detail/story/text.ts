export const text = {
  highlights: 'Öne çıkanlar',
  source: 'Kaynak',
  open: (caption: string) => `${caption}: büyüt`,
  close: 'Kapat',
  milestones: {
    title: 'Kilometre taşları',
    done: 'Tamamlandı',
    planned: 'Planlanıyor',
    /** Of a campaign that did not reach its goal: nothing promises it any more. */
    wasPlanned: 'Kampanya planındaydı',
    note: 'Planlananlar girişimcinin beklentisidir; gerçekleşeceğine ilişkin bir taahhüt değildir.',
    quarter: (year: string, quarter: number) => `${year}, ${quarter}. çeyrek`,
  },
  market: 'Pazar',
  competition: 'Rekabet',
  businessModel: 'İş modeli',
  video: {
    title: 'Tanıtım videosu',
    play: 'Videoyu oynat',
    note: (host: string) =>
      `Oynattığınızda video ${host} üzerinden yüklenir; o âna kadar oraya hiçbir bilgi gönderilmez.`,
    frame: (title: string) => `${title}: tanıtım videosu`,
  },
  team: { title: 'Ekip', all: 'Ekibi tanıyınız' },
} as const

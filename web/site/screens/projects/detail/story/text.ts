export const text = {
  open: (caption: string) => `${caption}: büyüt`,
  close: 'Kapat',
  milestones: {
    title: 'Kilometre taşları',
    note: 'Planlananlar girişimcinin beklentisidir; gerçekleşeceğine ilişkin bir taahhüt değildir.',
  },
  video: {
    title: 'Tanıtım videosu',
    play: 'Videoyu oynat',
    note: (host: string) =>
      `Oynattığınızda video ${host} üzerinden yüklenir; o âna kadar oraya hiçbir bilgi gönderilmez.`,
    frame: (title: string) => `${title}: tanıtım videosu`,
  },
  team: { title: 'Ekip', all: 'Ekibi tanıyınız' },
} as const

/** Words of the grid of years. */
export const yearsText = {
  grid: 'Yıllara göre rakamlar; tutarlar TL',
  year: (now: number) => `Gerçekleşen en geç ${now - 1}, öngörü en erken ${now}.`,
  /** A field of one year; of one whose number is not written yet, by its place. */
  cell: (field: string, year: string) => `${field}, ${year}`,
  unnamed: (place: number) => `${place}. yıl`,
  number: (place: number) => `Yıl, ${place}. sütun`,
  chart: 'Yatırımcı böyle görür',
  chartNote: 'Siz yazdıkça çizilir. Kampanya sayfasında üyeler görür.',
  nothing: 'Yılı ve rakamları yazdıkça burada çizilir.',
  related: {
    title: 'İlişkili taraflar',
    lead: 'Ortakların, yöneticilerin, yakınlarının ve bunların şirketlerinin yıl sonunda şirkete borcu ile şirketten alacağı. Yalnızca gerçekleşen yıllarda sorulur. Kitle Fonlaması Tebliği m.23 bu oranları arar; ikisi de aktif toplamına bölünür.',
    receivablesShare: 'Alacakların aktif toplamına oranı',
    payablesShare: 'Borçların aktif toplamına oranı',
  },
} as const

/** Formats an amount in fils: 'AED 1,450' or 'AED 99.50', with a no-break space. */
export function formatFils(fils: number): string {
  const digits = fils % 100 === 0 ? 0 : 2
  const amount = (fils / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `AED\u00a0${amount}`
}

/** The same for an amount in dirhams, as responses carry it. */
export const formatDirhams = (dirhams: number): string => formatFils(filsOf(dirhams))

/** Converts dirhams to whole fils. */
export function filsOf(dirhams: number): number {
  return Math.round(dirhams * 100)
}

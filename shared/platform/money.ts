/** 'AED 1,450' or 'AED 99.50', of an amount in fils; a space that does not break holds it together. */
export function formatFils(fils: number): string {
  const digits = fils % 100 === 0 ? 0 : 2
  const amount = (fils / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `AED\u00a0${amount}`
}

/** The same of an amount in dirhams, as responses carry it. */
export const formatDirhams = (dirhams: number): string => formatFils(filsOf(dirhams))

/** The whole fils of an amount in dirhams. */
export function filsOf(dirhams: number): number {
  return Math.round(dirhams * 100)
}

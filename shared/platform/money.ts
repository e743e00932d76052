import { formatCount } from './counts.ts'

/** Formats an amount in fils: 'AED 1,450' or 'AED 99.50', with a no-break space. */
export function formatFils(fils: number): string {
  const amount = Math.round(Math.abs(fils))
  const rest = amount % 100 === 0 ? '' : `.${String(amount % 100).padStart(2, '0')}`
  return `AED\u00a0${fils < 0 ? '-' : ''}${formatCount(Math.floor(amount / 100))}${rest}`
}

/** The same for an amount in dirhams, as responses carry it. */
export const formatDirhams = (dirhams: number): string => formatFils(filsOf(dirhams))

/** Converts dirhams to whole fils. */
export function filsOf(dirhams: number): number {
  return Math.round(dirhams * 100)
}

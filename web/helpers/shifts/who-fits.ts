import type { OfferedShift } from './shift-types.ts'

type Fit = OfferedShift['fits'][number]

/**
 * The people who can take a shift: those who are free, or, where nobody is, those whose program is at the same time, each
 * with the warning.
 */
export function whoFits<Able extends Pick<Fit, 'obstacle' | 'warning'>>(fits: readonly Able[]): Able[] {
  const able = fits.filter(({ obstacle }) => obstacle === null)
  const free = able.filter(({ warning }) => !warning)
  return free.length > 0 ? free : able
}

import { anniversaryIn, type Period, periodFrom } from '#shared/membership/plans/period-rules.ts'
import { OWN_YEAR } from '#shared/membership/plans/plan-rules.ts'

/** A year of dues that begins on the joining day, as the two first plans have it. */
export const ownYear = (renewalYear: number, joinedDate: string): Period =>
  periodFrom(anniversaryIn(renewalYear, joinedDate), OWN_YEAR, joinedDate)!

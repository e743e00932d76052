import type { Duty } from './duty-enums.ts'

/** Whether these duties are everything: an admin without any is not limited. */
export const isUnlimited = (duties: readonly Duty[] | null): boolean => duties === null

/** Whether an admin with these duties has this one. */
export const holdsDuty = (duties: readonly Duty[] | null, duty: Duty): boolean =>
  isUnlimited(duties) || (duties ?? []).includes(duty)

import type { ResponseOf } from '#web/platform/call.ts'

export type Tabulation = ResponseOf<'GET /api/admin/programs/:id/tabulation'>
export type TabulatedRow = Tabulation['rows'][number]

/** Whether all judges have submitted. */
export const areSheetsIn = ({ judges }: Tabulation): boolean => judges.every(({ submittedAt }) => submittedAt !== null)

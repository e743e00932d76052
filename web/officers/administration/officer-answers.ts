import type { AnswerOf } from '#web/platform/call.ts'

export type Officer = AnswerOf<'GET /api/office-bearers'>[number]

/** Every answer that a change of the office bearers changes. */
export const OFFICER_ANSWERS = ['/api/office-bearers']

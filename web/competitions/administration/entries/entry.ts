import type { ResponseOf } from '#web/platform/call.ts'

export type Entry = ResponseOf<'GET /api/admin/programs/:id/entries'>[number]

/** The name of the group, otherwise of the person. */
export const nameOf = ({ groupName, name }: Entry): string => groupName ?? name

import * as z from 'zod/mini'
import { CommitteeRecord } from '#shared/membership/member-admin-api.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Day } from '#shared/platform/wire.ts'
import { MERGE_FIELDS, MERGE_SIDES } from './merge-rules.ts'

const Side = z.object({
  id: z.uuid(),
  fullName: z.string(),
  membershipNumber: z.nullable(z.string()),
  joinedDate: z.nullable(Day),
  /** The address with which the person logs in; null without a login. */
  loginAddress: z.nullable(z.string()),
  /** A password has been chosen: somebody uses the account. */
  hasPassword: z.boolean(),
})

const Text = z.nullable(z.string())

const MergePreview = z.object({
  /** The record that stays. */
  older: Side,
  /** The record that ends in it. */
  younger: Side,
  /** The fields that differ; an empty one gives way unless it is chosen. */
  fields: z.array(z.object({ field: z.enum(MERGE_FIELDS), older: Text, younger: Text })),
  /** What moves to the older record, by table. */
  moves: z.array(z.object({ table: z.string(), count: z.int() })),
  /** What must be settled first, in words. */
  conflicts: z.array(z.string()),
  /** Whose login stays unless the other one is chosen. */
  login: z.enum(MERGE_SIDES),
  /** Both accounts are in use, one belongs to an admin or has two-step login: only a super admin may merge. */
  needsSuperAdmin: z.boolean(),
})

export const mergeApi = {
  'GET /api/admin/members/:id/merge': {
    why: 'Shows what merging two records of one person would do (decision 60)',
    params: ById,
    query: z.object({ with: z.uuid() }),
    response: MergePreview,
  },
  'POST /api/admin/members/:id/merge': {
    why: 'Merges two records of one person; cannot be undone (decision 60)',
    params: ById,
    body: z.object({
      with: z.uuid(),
      /** Whose value stays; for fields that are not named that of the older record, or what the other one has. */
      fields: z.optional(z.partialRecord(z.enum(MERGE_FIELDS), z.enum(MERGE_SIDES))),
      /** Whose login stays, with its password. */
      login: z.optional(z.enum(MERGE_SIDES)),
    }),
    response: CommitteeRecord,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    merge: typeof mergeApi
  }
}

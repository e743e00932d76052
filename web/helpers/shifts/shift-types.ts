import type { ResponseOf } from '#web/platform/call.ts'

export type OwnHelpers = ResponseOf<'GET /api/events/:id/helpers'>
export type OfferedShift = OwnHelpers['shifts'][number]
export type HelperSwap = OwnHelpers['swaps'][number]
/** Somebody of the family, as the lists name them. */
export type FamilyHelper = OwnHelpers['people'][number]

/** What taking or giving back a shift changes. */
export const SHIFT_CHANGES = ['/api/events', '/api/helper-shifts', '/api/helper-claims', '/api/registrations'] as const

/** A person of the family as a key. */
export const keyOf = ({ familyMemberId }: { familyMemberId: string | null }): string => familyMemberId ?? 'member'

import type { Errors } from '#shared/platform/error-codes.ts'

export const adminErrors = {
  own_erasure: [409, 'You cannot delete your own data. Ask another super admin to do it.'],
  same_record: [409, 'These are not two records.'],
  merge_conflict: [409, 'Something must be settled before these records can be merged.'],
  merge_of_deceased: [
    409,
    'One of these records says that the person has died. If both are of the same person, record the death in the other one, too.',
  ],
  merge_needs_super_admin: [403, 'Only a super admin can merge these two records.'],
  login_in_use: [403, 'Somebody uses the other login. Only a super admin can end it.'],
  own_merge: [409, 'You cannot end your own account. Ask another super admin to merge these records.'],
  own_role: [409, 'You cannot change your own role. Ask another super admin to do it.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    admin: typeof adminErrors
  }
}

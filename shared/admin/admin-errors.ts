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
  last_super_admin: [
    409,
    'Nobody would be left as super admin who can log in. Give one office of the next committee the access of a super admin, and let that person log in once.',
  ],
  hand_over_planned: [409, 'This hand-over is planned. Make it a draft again to change it.'],
  hand_over_changed: [409, 'Something has changed since the hand-over, so it cannot be undone as a whole.'],
  hand_over_prepared: [409, 'Another hand-over is prepared. Discard it first.'],
  hand_over_mails_sent: [409, 'These mails have already been sent.'],
  own_role: [409, 'You cannot change your own role. Ask another super admin to do it.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    admin: typeof adminErrors
  }
}

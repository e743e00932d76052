export const BLOOD_CALL_STATUSES = ['open', 'closed'] as const
export type BloodCallStatus = (typeof BLOOD_CALL_STATUSES)[number]
export const BLOOD_CALL_STATUS_LABELS: Record<BloodCallStatus, string> = { open: 'Open', closed: 'Closed' }

/** What a member replies to a call. */
export const BLOOD_REPLIES = ['yes', 'no'] as const
export type BloodAnswer = (typeof BLOOD_REPLIES)[number]
export const BLOOD_REPLY_LABELS: Record<BloodAnswer, string> = { yes: 'I can come', no: 'Not this time' }

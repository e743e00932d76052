/** The statuses of people in a file, as our own export writes them. */
export const IMPORT_STATUSES = ['approved', 'pending', 'rejected', 'suspended', 'resigned'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
export const IMPORT_STATUS_LABELS: Record<ImportStatus, string> = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
  suspended: 'Suspended',
  resigned: 'Resigned',
}

/** Our own export writes this for people whose data was erased; their rows are skipped. */
export const isErasedRow = (status: string): boolean => status === 'Erased'

/** Reads a status as any list may write it; an empty cell is an approved member, an unknown word stays as it is. */
export function readStatus(text: string): string {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  if (word === '') return 'approved'
  return IMPORT_STATUSES.find((status) => status === word) ?? SYNONYMS[word] ?? text
}

const SYNONYMS: Record<string, ImportStatus> = {
  active: 'approved',
  member: 'approved',
  activemember: 'approved',
  accepted: 'approved',
  applied: 'pending',
  applicant: 'pending',
  waiting: 'pending',
  declined: 'rejected',
  notapproved: 'rejected',
  paused: 'suspended',
  left: 'resigned',
  ended: 'resigned',
  former: 'resigned',
}

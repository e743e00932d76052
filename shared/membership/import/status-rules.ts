/** What somebody can be in a file, as our own export says it. */
export const IMPORT_STATUSES = ['approved', 'pending', 'rejected', 'suspended', 'resigned'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
export const IMPORT_STATUS_LABELS: Record<ImportStatus, string> = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
  suspended: 'Suspended',
  resigned: 'Resigned',
}

/** Our own export says it of people whose data is gone: their rows are left out. */
export const isErasedRow = (status: string): boolean => status === 'Erased'

/** The status in the words of any list; an empty cell is an approved member, an unknown word stays as it is. */
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

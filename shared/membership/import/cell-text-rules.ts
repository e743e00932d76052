import { MEMBER_TYPE_LABELS, MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import type { ImportField } from './import-enums.ts'
import { IMPORT_STATUS_LABELS } from './status-rules.ts'

const LABELS: Partial<Record<ImportField, Readonly<Record<string, string>>>> = {
  membershipType: MEMBERSHIP_TYPE_LABELS,
  memberType: MEMBER_TYPE_LABELS,
  status: IMPORT_STATUS_LABELS,
}

/** A value as people read it: the label of a choice, otherwise the value itself. */
export const describeCell = (field: ImportField, value: string): string => LABELS[field]?.[value] ?? value

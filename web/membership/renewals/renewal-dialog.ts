import type { ListedRenewal } from './use-renewal-changes.ts'

/** What the treasurer is asked about a year. */
export type DialogKind = 'payment' | 'rejection' | 'waiver' | 'waiver undone' | 'payments' | 'refund'
export type RowProps = { row: ListedRenewal }
export type DialogProps = RowProps & { onClose: () => void; ask: (asking: DialogKind) => void }

export const whoseOf = ({ member, renewalYear }: ListedRenewal) => `${member.fullName}, ${renewalYear}`

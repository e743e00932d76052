import type { FoundMember } from '#web/events/administration/attendees/member-picker.tsx'
import type { Admin, NewTaskDraft, Task } from '../plan-types.ts'

export type DueUnit = 'weeks before' | 'days before' | 'days after'

/** Who owns a task: an admin, a member of the register, or a typed name. */
export type OwnerKind = 'admin' | 'member' | 'name'

export function draftOf(task: Task | null, admins: readonly Admin[], start: NewTaskDraft = {}) {
  const { title = '', notes = '' } = task ?? start
  const { ownerId = null, ownerName = '' } = task ?? {}
  const isAdmin = ownerId === null || admins.some(({ id }) => id === ownerId)
  const ownerKind: OwnerKind = ownerId === null && ownerName !== '' ? 'name' : isAdmin ? 'admin' : 'member'
  return {
    title,
    notes,
    ...spanOf(task?.daysBefore ?? 14),
    ownerKind,
    ownerId,
    /** Of the account that owns it now. */
    accountName: ownerId === null ? '' : ownerName,
    member: null as FoundMember | null,
    ownerName: ownerId === null ? ownerName : '',
  }
}

export type TaskDraft = ReturnType<typeof draftOf>

function spanOf(daysBefore: number): { span: string; unit: DueUnit } {
  if (daysBefore < 0) return { span: String(-daysBefore), unit: 'days after' }
  const isWeeks = daysBefore > 0 && daysBefore % 7 === 0
  return isWeeks
    ? { span: String(daysBefore / 7), unit: 'weeks before' }
    : { span: String(daysBefore), unit: 'days before' }
}

const DAYS_OF: Record<DueUnit, number> = { 'weeks before': 7, 'days before': 1, 'days after': -1 }

/** Null for anything that is no whole number. */
export const daysBeforeOf = ({ span, unit }: Pick<TaskDraft, 'span' | 'unit'>): number | null =>
  /^\d{1,4}$/.test(span.trim()) ? Number(span) * DAYS_OF[unit] + 0 : null

export function bodyOf({ title, notes, span, unit, ownerKind, ownerId, member, ownerName }: TaskDraft) {
  const isMember = ownerKind === 'member' && member !== null
  return {
    title,
    notes,
    // the server says what is wrong with anything that is no number
    daysBefore: daysBeforeOf({ span, unit }) ?? (null as unknown as number),
    ownerId: ownerKind === 'name' || isMember ? null : ownerId,
    ownerMemberId: isMember ? member.id : null,
    ownerName: ownerKind === 'name' ? ownerName : '',
  }
}

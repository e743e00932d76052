import { asc, sql } from 'drizzle-orm'
import { members } from '#server/membership/member-tables.ts'
import {
  MEMBER_TYPE_LABELS,
  MEMBERSHIP_STATUS_LABELS,
  MEMBERSHIP_TYPE_LABELS,
} from '#shared/membership/member-vocabulary.ts'
import { EXPORT_PAGE, gulfTime, type ListExport } from './list-export.ts'

type MemberRow = typeof members.$inferSelect

/** The register in the order of its entries. */
export const membersExport: ListExport<MemberRow> = {
  name: 'members',
  readAfter: (db, after) =>
    db
      .select()
      .from(members)
      .where(
        after
          ? sql`(${members.createdAt}, ${members.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      )
      .orderBy(asc(members.createdAt), asc(members.id))
      .limit(EXPORT_PAGE),
  columns: [
    ['Membership number', ({ membershipNumber }) => membershipNumber],
    ['Full name', ({ fullName }) => fullName],
    ['Status', (member) => statusOf(member)],
    ['Membership', ({ membershipType }) => MEMBERSHIP_TYPE_LABELS[membershipType]],
    ['Role', ({ memberType }) => MEMBER_TYPE_LABELS[memberType]],
    ['Date of birth', ({ dateOfBirth }) => dateOfBirth],
    ['Blood group', ({ bloodGroup }) => bloodGroup],
    ['Email', ({ email }) => email],
    ['Mobile number', ({ mobileNumber }) => mobileNumber],
    ['Phone number', ({ phoneNumber }) => phoneNumber],
    ['WhatsApp number', ({ whatsappNumber }) => whatsappNumber],
    ['Emirate', ({ emirate }) => emirate],
    ['Current address', ({ currentAddress }) => currentAddress],
    ['Native address', ({ nativeAddress }) => nativeAddress],
    ['Occupation', ({ occupation }) => occupation],
    ['Work place', ({ workPlace }) => workPlace],
    ['Emergency contact', ({ emergencyContactName }) => emergencyContactName],
    ['Emergency number', ({ emergencyContactPhone }) => emergencyContactPhone],
    ['Joined', ({ joinedDate }) => joinedDate],
    ['Dues', ({ renewalStatus }) => renewalStatus],
    ['Dues until', ({ renewalDueDate }) => renewalDueDate],
    ['Applied (Gulf time)', ({ createdAt }) => gulfTime(createdAt)],
  ],
}

function statusOf({ status, resignedAt, suspendedAt }: MemberRow): string {
  if (resignedAt) return 'Resigned'
  return suspendedAt ? 'Suspended' : MEMBERSHIP_STATUS_LABELS[status]
}

import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { day, instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { BLOOD_CALL_STATUSES, BLOOD_REPLIES } from '#shared/blood-calls/blood-call-enums.ts'
import type { Wave } from '#shared/blood-calls/wave-rules.ts'
import { BLOOD_GROUPS, EMIRATES } from '#shared/membership/member-enums.ts'

/** The members who are willing to give blood. Turning it off deletes the row. */
export const bloodDonors = pgTable('blood_donors', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  willingSince: instantOfWriting('willing_since'),
  lastDonatedOn: day('last_donated_on'),
})

export const bloodCalls = pgTable(
  'blood_calls',
  {
    id: primaryId(),
    bloodGroup: text('blood_group', { enum: BLOOD_GROUPS }).notNull(),
    hospital: text('hospital').notNull(),
    emirate: text('emirate', { enum: EMIRATES }).notNull(),
    until: instant('until').notNull(),
    /** The contact and the note are deleted 30 days after the call was closed. */
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    note: text('note'),
    status: text('status', { enum: BLOOD_CALL_STATUSES }).notNull().default('open'),
    callerId: uuid('caller_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
    closedAt: instant('closed_at'),
    /** Counted when the call is closed, because the people are deleted later. */
    called: integer('called'),
    coming: integer('coming'),
    notComing: integer('not_coming'),
  },
  (t) => [
    oneOf(t.bloodGroup, BLOOD_GROUPS),
    oneOf(t.emirate, EMIRATES),
    oneOf(t.status, BLOOD_CALL_STATUSES),
    index().on(t.callerId),
    index().on(t.createdAt, t.id),
  ],
)

/** Each member whom a call has reached, once. */
export const bloodCallPeople = pgTable(
  'blood_call_people',
  {
    callId: uuid('call_id')
      .notNull()
      .references(() => bloodCalls.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    wave: integer('wave').$type<Wave>().notNull(),
    calledAt: instantOfWriting('called_at'),
    answer: text('answer', { enum: BLOOD_REPLIES }),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.callId, t.memberId] }),
    index().on(t.memberId, t.calledAt),
    oneOf(t.answer, BLOOD_REPLIES),
  ],
)

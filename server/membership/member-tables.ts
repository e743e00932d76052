import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import {
  day,
  instant,
  instantOfWriting,
  normalName,
  oneOf,
  primaryId,
  searchText,
  timestamps,
} from '#server/platform/database/columns.ts'
import { END_REASONS } from '#shared/membership/ending-enums.ts'
import {
  BLOOD_GROUPS,
  EMIRATES,
  MEMBER_TYPES,
  MEMBERSHIP_STATUSES,
  MEMBERSHIP_TYPES,
  RELATIONS,
} from '#shared/membership/member-enums.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import type { ViewFilters } from '#shared/membership/register/register-rules.ts'
import { MEMBER_RENEWAL_STATUSES } from '#shared/membership/renewal-enums.ts'
import { membershipPlans } from './plans/plan-tables.ts'

/** People who have not joined come before everybody who has. */
export const joinedOrder = (joinedDate: SQLWrapper) => sql<string>`coalesce(${joinedDate}, '0001-01-01'::date)`

export const members = pgTable(
  'members',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'restrict' }),
    fullName: text('full_name').notNull(),
    /** The contact address; the sign-in address is in `users`. */
    email: text('email').notNull(),
    /** Empty for erased people, and for those who were imported without it. */
    dateOfBirth: day('date_of_birth'),
    nativeAddress: text('native_address').notNull(),
    currentAddress: text('current_address').notNull(),
    emirate: text('emirate', { enum: EMIRATES }),
    bloodGroup: text('blood_group', { enum: BLOOD_GROUPS }),
    mobileNumber: text('mobile_number').notNull(),
    phoneNumber: text('phone_number'),
    whatsappNumber: text('whatsapp_number'),
    occupation: text('occupation'),
    workPlace: text('work_place'),
    emergencyContactName: text('emergency_contact_name'),
    emergencyContactPhone: text('emergency_contact_phone'),
    profileImageUrl: text('profile_image_url'),
    /** Follows from the plan; a trigger makes the two match. */
    membershipType: text('membership_type', { enum: MEMBERSHIP_TYPES }).notNull(),
    planId: uuid('plan_id')
      .notNull()
      .default(FIRST_PLANS.single)
      .references(() => membershipPlans.id, { onDelete: 'restrict' }),
    /** The plan that replaces it from `nextPlanFrom` on. */
    nextPlanId: uuid('next_plan_id').references(() => membershipPlans.id, { onDelete: 'restrict' }),
    nextPlanFrom: day('next_plan_from'),
    memberType: text('member_type', { enum: MEMBER_TYPES }).notNull().default('member'),
    photoUrl: text('photo_url'),
    status: text('status', { enum: MEMBERSHIP_STATUSES }).notNull().default('pending'),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: instant('approved_at'),
    rejectionReason: text('rejection_reason'),
    suspendedAt: instant('suspended_at'),
    /** The end of the membership, for whatever reason. */
    resignedAt: instant('resigned_at'),
    /** Why the committee has ended it or will; null if the member has resigned. */
    endReason: text('end_reason', { enum: END_REASONS }),
    /** The last day of a membership that will end. */
    endsOn: day('ends_on'),
    /** When the committee recorded the member's death, and its day if it is known. */
    deceasedAt: instant('deceased_at'),
    diedOn: day('died_on'),
    /** The dues were overdue for longer than the settings allow; paying the current year ends it. */
    lapsedAt: instant('lapsed_at'),
    /** The person was erased on request: the row stays for the accounts, without personal data. */
    erasedAt: instant('erased_at'),
    correctionRequestedAt: instant('correction_requested_at'),
    correctionNote: text('correction_note'),
    correctionRemindedAt: instant('correction_reminded_at'),
    /** The applicant has not answered a request for a correction in time, and may still submit the application again. */
    applicationClosedAt: instant('application_closed_at'),
    membershipNumber: text('membership_number').unique(),
    /** The version of the latest card; only that one is valid. */
    cardVersion: integer('card_version').notNull().default(1),
    joinedDate: day('joined_date'),
    lastRenewalDate: day('last_renewal_date'),
    renewalDueDate: day('renewal_due_date'),
    renewalStatus: text('renewal_status', { enum: MEMBER_RENEWAL_STATUSES }).notNull().default('active'),
    /** Empty for people entered by an admin, until they accept. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** The person of a family who becomes a member of their own with this application. */
    familyMemberId: uuid('family_member_id')
      .unique()
      .references((): AnyPgColumn => familyMembers.id, { onDelete: 'set null' }),
    /** From the approval until the first visit after it. */
    firstVisitDue: boolean('first_visit_due').notNull().default(false),
    /** Imported without a welcome mail, and none sent since. */
    welcomeDue: boolean('welcome_due').notNull().default(false),
    /** Something that the application asks of everybody is missing; must match `missingDetails`. */
    toComplete: boolean('to_complete')
      .notNull()
      .generatedAlwaysAs(
        sql`erased_at is null and (date_of_birth is null or blood_group is null or emirate is null
          or mobile_number = '' or current_address = '' or native_address = '')`,
      ),
    nameKey: text('name_key').notNull().generatedAlwaysAs(normalName('full_name')),
    /** The same for other spellings and orders of the name, also in Malayalam. */
    nameAlike: text('name_alike').generatedAlwaysAs(sql`alike_name(full_name)`),
    /** All phone numbers in one form. */
    phoneKeys: text('phone_keys')
      .array()
      .generatedAlwaysAs(
        sql`array_remove(ARRAY[phone_key(mobile_number), phone_key(phone_number), phone_key(whatsapp_number)], NULL)`,
      ),
    /** The current address with the year of birth. */
    addressKey: text('address_key').generatedAlwaysAs(
      sql`nullif(normal_name(current_address), '') || ' ' || extract(year from date_of_birth)::text`,
    ),
    searchText: searchText(
      normalName('full_name'),
      'email',
      'mobile_number',
      'phone_number',
      'whatsapp_number',
      'membership_number',
    ),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.emirate, EMIRATES),
    oneOf(t.bloodGroup, BLOOD_GROUPS),
    oneOf(t.membershipType, MEMBERSHIP_TYPES),
    oneOf(t.memberType, MEMBER_TYPES),
    oneOf(t.status, MEMBERSHIP_STATUSES),
    oneOf(t.renewalStatus, MEMBER_RENEWAL_STATUSES),
    oneOf(t.endReason, END_REASONS),
    check('members_next_plan_check', sql`(${t.nextPlanId} IS NULL) = (${t.nextPlanFrom} IS NULL)`),
    index().on(t.approvedBy),
    index('members_ends_on_index').on(t.endsOn).where(sql`${t.endsOn} is not null`),
    index().on(t.planId),
    index().on(t.nextPlanId),
    index().on(t.createdAt, t.id),
    index().on(t.status, t.createdAt, t.id),
    index().on(t.emirate, t.createdAt, t.id),
    index().on(t.renewalStatus, t.renewalDueDate),
    index('members_to_complete_index').on(t.createdAt, t.id).where(sql`${t.toComplete}`),
    index('members_welcome_index').on(t.createdAt, t.id).where(sql`${t.welcomeDue}`),
    // for finding duplicates
    index('members_email_index').on(sql`lower(${t.email})`),
    index().on(t.mobileNumber),
    index().on(t.dateOfBirth),
    index().on(t.nameAlike),
    index().on(t.addressKey),
    index('members_phone_keys_index').using('gin', t.phoneKeys),
    // for the sorts of the register
    index().on(t.nameKey, t.id),
    index('members_joined_order_index').on(joinedOrder(t.joinedDate), t.id),
    index('members_search_text_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
)

export const familyMembers = pgTable(
  'family_members',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    relation: text('relation', { enum: RELATIONS }).notNull(),
    /** These two are empty for removed people only; see the check below. */
    dateOfBirth: day('date_of_birth'),
    bloodGroup: text('blood_group', { enum: BLOOD_GROUPS }),
    photoUrl: text('photo_url'),
    /** No longer in the family: the row stays for past events, without personal data. */
    removedAt: instant('removed_at'),
    /** When the death was recorded, and its day if it is known. Name and history stay. */
    deceasedAt: instant('deceased_at'),
    diedOn: day('died_on'),
    /** The person's own login, also after it has ended: what they wrote stays theirs. */
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** The account was made by the invitation, so it closes with the login. */
    hasNewAccount: boolean('has_new_account').notNull().default(false),
    loginEndedAt: instant('login_ended_at'),
    /** An account that existed before and has been asked whether it is this person's. */
    invitedUserId: uuid('invited_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The version of the latest card; only that one is valid. */
    cardVersion: integer('card_version').notNull().default(1),
    /** The age at which the member was last told that this person can become a member of their own. */
    hintedAge: integer('hinted_age'),
    nameAlike: text('name_alike').generatedAlwaysAs(sql`alike_name(name)`),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    oneOf(t.relation, RELATIONS),
    oneOf(t.bloodGroup, BLOOD_GROUPS),
    check(
      'family_members_removed_check',
      sql`${t.removedAt} IS NOT NULL OR (${t.dateOfBirth} IS NOT NULL AND ${t.bloodGroup} IS NOT NULL)`,
    ),
    index().on(t.memberId, t.createdAt),
    index().on(t.nameAlike, t.dateOfBirth),
    index('family_members_invited_index').on(t.invitedUserId).where(sql`${t.invitedUserId} is not null`),
  ],
)

/** Filters of the register under a name: an admin's own, or shared with all admins. */
export const memberViews = pgTable(
  'member_views',
  {
    id: primaryId(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    filters: jsonb('filters').$type<ViewFilters>().notNull(),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [unique().on(t.ownerId, t.name), index().on(t.createdAt, t.id)],
)

/** The last membership number of each year. It stays when a member is erased, so no number is reused. */
export const membershipNumbers = pgTable('membership_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

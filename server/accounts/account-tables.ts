import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
import { ROLES } from '#shared/accounts/account-enums.ts'
import { DUTIES } from '#shared/accounts/duty-enums.ts'

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    /** The sign-in address; null while the person has no login, because somebody else signs in with their address. */
    email: text('email'),
    /** An argon2id hash; null until the person has chosen a password. */
    password: text('password'),
    firstName: text('first_name').notNull(),
    /** Empty for people with a single name. */
    lastName: text('last_name').notNull().default(''),
    profileImageUrl: text('profile_image_url'),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    /** An admin who may do only what is in `admin_duties`, even after the last of them has ended. */
    hasLimitedDuties: boolean('has_limited_duties').notNull().default(false),
    isFirstLogin: boolean('is_first_login').notNull().default(true),
    /** When an unchanged temporary password expires; null for a password the person chose. */
    temporaryUntil: instant('temporary_until'),
    /** Stored as a hash, like every token and code below. */
    passwordResetToken: text('password_reset_token').unique(),
    passwordResetExpires: instant('password_reset_expires'),
    pendingEmail: text('pending_email'),
    emailChangeToken: text('email_change_token').unique(),
    emailChangeExpires: instant('email_change_expires'),
    /** Encrypted with the site's secret. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The time step of the last accepted code: no code is valid twice. */
    totpLastStep: integer('totp_last_step'),
    lastLoginAt: instant('last_login_at'),
    searchText: searchText(normalName("first_name || ' ' || last_name"), 'email'),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.role, ROLES),
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    index().on(t.createdAt, t.id),
    index('users_staff_index').on(t.role).where(sql`${t.role} <> 'user'`),
    index('users_search_text_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index().on(t.userId)],
)

/** What an admin looks after. Rows are read only while `has_limited_duties` is set; a task removes those that have ended. */
export const adminDuties = pgTable(
  'admin_duties',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    duty: text('duty', { enum: DUTIES }).notNull(),
    /** The last day, in Gulf time; null for no end. */
    endsOn: day('ends_on'),
    givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.duty] }),
    oneOf(t.duty, DUTIES),
    index().on(t.duty),
    index().on(t.givenBy),
  ],
)

import { eq, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { settings } from '#server/settings/settings-tables.ts'
import { SETUP_LINES, type SetupLine } from '#shared/admin/setup-api.ts'
import type { Settings } from '#shared/settings/settings-rules.ts'

/** Not one of the settings that people change; the table holds it because all admins share it. */
export const DISMISSED_SETUP = 'setup.dismissed'

/** More members than the one who set the site up. */
const FIRST_MEMBERS = 2

/**
 * Whether each line is done. The name is done once it has been changed, the contact once all that the Contact page needs
 * has been entered, the dues once there is an account for them, and email once one was sent through a mail server: without
 * a server, emails are only written to a folder.
 */
export async function readDoneSetup(db: Executor, hasMailServer: boolean): Promise<Record<SetupLine, boolean>> {
  const { rows } = await db.execute<Record<SetupLine, boolean>>(sql`select
    ${isStored('organisationName', 'organisationTagline')} as "name",
    ${isFilled('logoPicture')} as "logo",
    ${sql.join(CONTACT_PAGE.map(isFilled), sql` and `)} as "contact",
    ${isFilled('duesIban')} as "dues",
    exists (select from ${events}) as "first_event",
    (select count(*) from (select from ${members} where ${members.status} = 'approved' limit ${FIRST_MEMBERS}) as found)
      = ${FIRST_MEMBERS} as "members",
    ${hasMailServer} and exists (select from ${mails} where ${mails.status} = 'sent') as "mail",
    exists (select from ${activityLog} where ${activityLog.action} = 'backup.downloaded') as "backup_copy"`)
  return rows[0]!
}

/** What people look for on the Contact page. */
const CONTACT_PAGE = ['contactEmail', 'contactPhone', 'postalAddress'] as const

const isFilled = (key: keyof Settings) =>
  sql`exists (select from ${settings} where ${settings.key} = ${key} and ${settings.value} <> '""')`

const isStored = (...keys: (keyof Settings)[]) => sql`exists (select from ${settings} where ${settings.key} in ${keys})`

export async function readDismissedSetup(db: Executor): Promise<SetupLine[]> {
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, DISMISSED_SETUP))
  const dismissed = Array.isArray(stored?.value) ? stored.value : []
  return SETUP_LINES.filter((line) => dismissed.includes(line))
}

import { listOfficers } from '#server/officers/officer-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { SheetColumn } from '#server/platform/documents/sheet-pages.ts'
import { renderSheets } from '#server/settings/document-sender.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { HAND_OVER_KEYS } from '#shared/admin/hand-over/hand-over-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { findNext, listPicks } from './hand-over-queries.ts'

const COLUMNS: SheetColumn[] = [
  { heading: 'What', share: 2.2 },
  { heading: 'What belongs to it', share: 4 },
  { heading: 'Passed on by', share: 2.6 },
  { heading: 'Received by', share: 2.6 },
  { heading: 'Day and signatures', share: 3.2 },
]

/** What is passed on outside the site, as a form to fill in and sign together. */
export async function renderKeys(db: Executor, now: Date): Promise<Buffer> {
  const next = await findNext(db)
  const { duesBankName, contactEmail } = await readSettings(db)
  const known: Record<string, string> = { 'Bank account': duesBankName, Mail: contactEmail }
  const page = {
    title: 'Keys to pass on',
    facts: [
      ...(next?.day ? [`Hand-over on ${formatCardDate(next.day)}`] : []),
      `Present committee: ${namesOf(await listOfficers(db, { isActive: true }))}`,
      `Next committee: ${namesOf(next ? (await listPicks(db, next.id)).map(({ fullName, office }) => ({ name: fullName, role: office })) : [])}`,
    ],
    columns: COLUMNS,
    rows: HAND_OVER_KEYS.map(({ what, details }) => [
      what,
      [known[what], details].filter(Boolean).join('. '),
      '',
      '',
      '',
    ]),
    notes: ['Change passwords after the hand-over, and remove the access of the former committee.'],
  }
  return renderSheets(
    db,
    { subject: 'Hand-over of the committee', isLandscape: true, isForm: true, pages: [page] },
    now,
  )
}

const namesOf = (people: readonly { name: string; role: string }[]): string =>
  people.map(({ name, role }) => `${name} (${role})`).join(', ') || 'not chosen yet'

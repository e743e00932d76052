import type { Event } from '#server/events/event-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { SheetPage } from '#server/platform/documents/sheet-document.tsx'
import type { SheetColumn } from '#server/platform/documents/sheet-pages.ts'
import { renderSheets } from '#server/settings/document-sender.ts'
import { datesOf } from '#shared/events/chosen-day-rules.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import { formatWhen } from '#shared/events/program-time-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { countAttendance } from './attendance-queries.ts'
import { type Attendee, listAttendees } from './attendee-queries.ts'

type Attendance = Awaited<ReturnType<typeof countAttendance>>

const COLUMNS: SheetColumn[] = [
  { heading: 'Here', share: 0.8, isBox: true },
  { heading: 'Name', share: 4.2 },
  { heading: 'Number', share: 2.3 },
  { heading: 'Phone', share: 3 },
  { heading: 'People', share: 1.1, isNumber: true },
  { heading: 'Children', share: 1.3, isNumber: true },
  { heading: 'Veg.', share: 0.9, isNumber: true },
  { heading: 'Note', share: 3 },
]

/** The attendees of an event as PDF, with a box to tick for each party; then the waiting list, on a page of its own. */
export async function renderAttendees(db: Executor, event: Event, attendance: Attendance, now: Date): Promise<Buffer> {
  const day = gateDayAt(event, now)
  const registered = await listAttendees(db, event.id, { day })
  const waiting = await listAttendees(db, event.id, { state: 'waiting', day })
  const when = formatWhen(event)
  const facts = [when, [event.venue, event.venueCity].filter(Boolean).join(', ')].filter((fact) => fact !== '')
  const pages: SheetPage[] = [
    {
      title: event.title,
      facts: [...facts, countsOf(attendance)],
      columns: COLUMNS,
      rows: registered.rows.map(rowOf),
      notes: registered.rows.length === 0 ? ['Nobody is registered.'] : [],
    },
  ]
  if (waiting.rows.length > 0)
    pages.push({
      title: 'Waiting list',
      facts: [event.title, `${counted(attendance.waiting, 'person', 'people')}, in the order in which they move up`],
      columns: COLUMNS,
      rows: waiting.rows.map(rowOf),
      notes: [],
    })
  return renderSheets(db, { subject: 'Attendees', isLandscape: false, isForm: false, pages }, now)
}

const rowOf = (attendee: Attendee): string[] => [
  attendee.checkedInAt ? 'here' : '',
  attendee.fullName,
  attendee.memberId ? (attendee.membershipNumber ?? '') : 'Guest',
  attendee.mobileNumber ?? '',
  String(attendee.people),
  String(attendee.children),
  String(attendee.vegetarian),
  [
    attendee.owed && `Not paid, ${formatFils(attendee.owed)}`,
    datesOf(attendee.chosenDays),
    attendee.note,
    attendee.answer,
  ]
    .filter(Boolean)
    .join(' · '),
]

const countsOf = ({ registered, capacity, checkedIn, children, vegetarian }: Attendance) =>
  [
    [counted(registered, 'person', 'people'), capacity !== null && `for ${counted(capacity, 'place', 'places')}`]
      .filter(Boolean)
      .join(' '),
    `${checkedIn} checked in`,
    counted(children, 'child', 'children'),
    `${vegetarian} vegetarian`,
  ].join(' · ')

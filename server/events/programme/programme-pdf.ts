import { createHash } from 'node:crypto'
import { findEvent, type ShownEvent } from '#server/events/event-queries.ts'
import { listPrograms, type Program } from '#server/events/program-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config.ts'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import { AppError } from '#server/platform/errors.ts'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { readDocumentSender } from '#server/settings/document-sender.ts'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { formatHours, formatTimes, isOfSeveralDays, timeSlotOf } from '#shared/events/program-time-rules.ts'
import { daysOf, programsOfDay } from '#shared/events/programme/programme-day-rules.ts'
import { dayOfEvent, groupPrograms } from '#shared/events/programme/running-order-rules.ts'
import { linesOf, readSchedule } from '#shared/events/schedule-rules.ts'
import { formatTime, formatWeekdayDate, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import type { ProgrammeDocument } from './programme-document.tsx'

const TEMPLATE = new URL('./programme-document.tsx', import.meta.url)

export type ProgrammeContext = Pick<AppContext, 'db' | 'now'> & { config: Pick<Config, 'siteUrl'> }
export type ProgrammePdf = { version: string; write: () => Promise<Buffer> }

/**
 * The programme of a day of a public event, the first day unless another is asked for. Throws not_found for any other
 * event or day. The version changes with what is printed, so that a client with the current version gets no new rendering.
 */
export async function getProgrammePdf(
  { db, now, config }: ProgrammeContext,
  eventId: string,
  wanted: string | undefined,
): Promise<ProgrammePdf> {
  const event = await findEvent(db, eventId, { now: now(), seesHidden: false })
  const day = event && (wanted ?? daysOf(event)[0])
  if (!event || !day || !daysOf(event).includes(day)) throw new AppError('not_found')
  const programs = programsOfDay(await listPrograms(db, { eventId, seesHidden: false }), event, day)
  const address = `${config.siteUrl}/events/${eventId}`
  const data: ProgrammeDocument = {
    ...(await readDocumentSender(db, now())),
    title: event.title,
    status: EVENT_STATUS_LABELS[event.status],
    facts: factsOf(event, day),
    lead: linesOf(event.description)[0] ?? '',
    schedule: isOfSeveralDays(event) ? [] : scheduleOf(event),
    groups: groupsOf(programs, event, day),
    contact: contactOf(event),
    code: qrCodeOf(address),
    address: address.replace(/^https?:\/\//, ''),
  }
  const version = createHash('sha1')
    .update(JSON.stringify({ ...data, logo: null }))
    .update(data.logo ?? '')
    .digest('base64url')
  return { version, write: () => renderOnce(version, data) }
}

const MAX_CACHED = 16
const rendered = new Map<string, Promise<Buffer>>()

/** Everybody gets the same file, so the latest ones are kept. */
function renderOnce(version: string, data: ProgrammeDocument): Promise<Buffer> {
  const known = rendered.get(version)
  if (known) return known
  const file = renderDocument(TEMPLATE, data)
  rendered.set(version, file)
  file.catch(() => rendered.delete(version))
  const [oldest] = rendered.keys()
  if (rendered.size > MAX_CACHED && oldest !== undefined) rendered.delete(oldest)
  return file
}

function factsOf(event: ShownEvent, day: string): string[] {
  const { eventDate, venue, venueAddress, venueCity } = event
  const count = dayOfEvent(event, startOfGulfDay(day))
  return [
    count ? `${formatWeekdayDate(startOfGulfDay(day))}, ${count}` : formatWeekdayDate(eventDate),
    count ? '' : formatTimes(event),
    [venue, venueAddress, venueCity].filter(Boolean).join(', '),
  ].filter((fact) => fact !== '')
}

const scheduleOf = ({ schedule }: ShownEvent) =>
  readSchedule(schedule).map(({ time, rest }) => ({ time: time ?? null, text: rest }))

function groupsOf(programs: readonly Program[], event: ShownEvent, day: string): ProgrammeDocument['groups'] {
  const oneDay = { eventDate: startOfGulfDay(day), eventEndDate: null }
  return groupPrograms(programs, oneDay).map(({ heading, programs: group }) => ({
    heading: heading ?? 'Programs',
    programs: group.map((program) => ({
      time: program.startsAt ? formatTime(program.startsAt) : (timeSlotOf(program, event) ?? ''),
      title: program.title,
      detail: detailOf(program),
    })),
  }))
}

const detailOf = ({ startsAt, endsAt, venue, category }: Program) =>
  [venue, PROGRAM_CATEGORY_LABELS[category ?? 'other'], startsAt && endsAt && formatHours(startsAt, endsAt)]
    .filter(Boolean)
    .join(' · ')

const contactOf = ({ coordinatorPhone1, coordinatorPhone2, coordinatorEmail }: ShownEvent): string[] =>
  [[coordinatorPhone1, coordinatorPhone2].filter(Boolean).join(' · '), coordinatorEmail ?? ''].filter(
    (line) => line !== '',
  )

import { FIRST_NAME } from '#shared/announcements/announcement-text-rules.ts'
import { formatHours, formatWhen } from '#shared/events/program-time-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatWeekday } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { EVERYBODY } from '../composer/announcement-draft.ts'
import type { Prefill } from './use-start-announcement.ts'

type Event = ResponseOf<'GET /api/admin/events/:id'>

const MAX_LINES = 12
const MAX_ABOUT = 400

/** Tells everybody of an event: when, where, what it is and what happens in which order. */
export function announceEvent(event: Event): Prefill {
  const { title, venue, venueCity, description, schedule } = event
  const facts = [formatWhen(event), [venue, venueCity].filter(Boolean).join(', ')]
  const parts = [
    `Dear ${FIRST_NAME},`,
    [`*${facts[0]}*`, ...facts.slice(1)].join('\n'),
    shorten(description),
    listOf(schedule),
    'We hope to see you there.',
  ]
  return {
    ...linkTo(event),
    kind: 'events',
    title,
    text: parts.filter(Boolean).join('\n\n'),
    audience: EVERYBODY,
  }
}

/** A letter to those who are registered for an event, which still has to be written. */
export function writeToAttendees(event: Event): Prefill {
  return {
    ...linkTo(event),
    kind: 'events',
    title: event.title,
    text: `Dear ${FIRST_NAME},\n\n`,
    audience: {
      conditions: [{ by: 'event', eventId: event.id, group: 'registered' }],
      people: [],
      without: [],
      withoutPeople: [],
    },
  }
}

type Gaps = ResponseOf<'GET /api/admin/events/:id/helper-gaps'>

/** Asks members whom a shift fits, with the shifts that need people. */
export function askForHelpers(event: Event, gaps: Gaps): Prefill {
  const lines = gaps
    .slice(0, MAX_LINES)
    .map(({ job, startsAt, endsAt, missing }) => {
      const when = `${formatWeekday(startsAt)}, ${formatHours(startsAt, endsAt)}`
      return `- *${job}*, ${when}: ${counted(missing, 'person', 'people')}`
    })
    .join('\n')
  return {
    kind: 'events',
    title: `Can you give a hand at ${event.title}?`,
    text: [`Dear ${FIRST_NAME},`, 'These shifts still need people, and one of them could fit you:', lines, 'Thank you.']
      .filter(Boolean)
      .join('\n\n'),
    picture: uploadedPicture(event.featuredImage ?? event.imageUrl),
    linkUrl: `/events/${event.id}/helpers`,
    linkLabel: 'View shifts',
    audience: {
      conditions: [{ by: 'shifts', eventId: event.id }],
      people: [],
      without: [],
      withoutPeople: [],
    },
  }
}

const linkTo = ({ id, featuredImage, imageUrl }: Event) => ({
  linkUrl: `/events/${id}`,
  linkLabel: 'View event',
  picture: uploadedPicture(featuredImage ?? imageUrl),
})

/** The path of a picture that was uploaded here; its query is the version of the record that shows it. */
export function uploadedPicture(url: string | null): string | null {
  const [path = ''] = (url ?? '').split('?')
  return path.startsWith('/files/') ? path : null
}

const listOf = (schedule: string | null): string =>
  (schedule ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MAX_LINES)
    .map((line) => `- ${line}`)
    .join('\n')

/** The first words of a long text, whole ones. */
export function shorten(text: string): string {
  const [first = ''] = text.trim().split(/\n\s*\n/)
  return first.length <= MAX_ABOUT ? first : `${first.slice(0, MAX_ABOUT).replace(/\s+\S*$/, '')}…`
}

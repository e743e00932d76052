import { FIRST_NAME } from '#shared/announcements/announcement-text-rules.ts'
import { winnerLines } from '#shared/competitions/result-whatsapp-rules.ts'
import { ALBUM_LABELS, GALLERY_ALBUMS } from '#shared/gallery/gallery-enums.ts'
import { newsText } from '#shared/news/news-text-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatYear } from '#shared/platform/gulf-dates.ts'
import { galleryAddress } from '#web/gallery/gallery-address.ts'
import { call } from '#web/platform/call.ts'
import type { AnnouncementSubject } from '#web/platform/write-address.ts'
import { EVERYBODY } from '../composer/announcement-draft.ts'
import { newPoll } from '../composer/new-poll.ts'
import { announceEvent, askForHelpers, shorten, uploadedPicture, writeToAttendees } from './event-announcement.ts'
import type { Prefill } from './use-start-announcement.ts'

/**
 * Composes the draft that a link made by `writeAddress` asks for, such as '?about=event:ID'. Null when the link asks for
 * something else.
 */
export async function composeAbout(search: URLSearchParams): Promise<Prefill | null> {
  const [subject = '', id = ''] = (search.get('about') ?? '').split(':')
  return Object.hasOwn(SUBJECTS, subject) ? SUBJECTS[subject as AnnouncementSubject['about']](id, search) : null
}

type Compose = (id: string, search: URLSearchParams) => Promise<Prefill> | Prefill

const GREETING = `Dear ${FIRST_NAME},`

const SUBJECTS: Record<AnnouncementSubject['about'], Compose> = {
  event: async (id) => announceEvent(await call('GET /api/admin/events/:id', { params: { id } })),
  attendees: async (id) => writeToAttendees(await call('GET /api/admin/events/:id', { params: { id } })),
  helpers: async (id) =>
    askForHelpers(
      await call('GET /api/admin/events/:id', { params: { id } }),
      await call('GET /api/admin/events/:id/helper-gaps', { params: { id } }),
    ),
  result: announceResult,
  news: announceArticle,
  photos: announcePhotos,
  member: (id) => ({
    audience: { conditions: [], people: [id], without: [], withoutPeople: [] },
    channels: ['mail'],
    text: `${GREETING}\n\n`,
  }),
  poll: () => ({ audience: EVERYBODY, text: `${GREETING}\n\n`, poll: newPoll() }),
  dues: () => ({
    kind: 'dues',
    audience: { conditions: [{ by: 'dues_open' }], people: [], without: [], withoutPeople: [] },
    title: `Your dues for ${formatYear(new Date())}`,
    text: `${GREETING}\n\nYour dues are still unpaid. Your dues page shows the amount and how to pay.\n\nThank you.`,
    linkUrl: '/member/dues',
    linkLabel: 'View my dues',
  }),
}

/** The first three places of a published result, by program. */
async function announceResult(id: string): Promise<Prefill> {
  const { title, festival, rows, picture } = await call('GET /api/programs/:id/results', { params: { id } })
  const winners = winnerLines(rows).map((line) => `- ${line}`)
  return {
    kind: 'events',
    title: `Result: ${title}`,
    text: [GREETING, `The result of *${title}* at ${festival} has been published.`, winners.join('\n')].join('\n\n'),
    picture: uploadedPicture(picture),
    linkUrl: `/programs/${id}/results`,
    linkLabel: 'View result',
    audience: EVERYBODY,
  }
}

async function announceArticle(id: string): Promise<Prefill> {
  const { title, excerpt, content, featuredImage } = await call('GET /api/news/:id', { params: { id } })
  return {
    title,
    text: `${GREETING}\n\n${shorten(excerpt || newsText(content))}`,
    picture: uploadedPicture(featuredImage),
    linkUrl: `/news/${id}`,
    linkLabel: 'Read the article',
    audience: EVERYBODY,
  }
}

function announcePhotos(name: string, search: URLSearchParams): Prefill {
  const album = GALLERY_ALBUMS.find((each) => each === name)
  const count = Number(search.get('count')) || 0
  const photos = count > 0 ? counted(count, 'new photo is', 'new photos are') : 'New photos are'
  return {
    title: album ? `New photos: ${ALBUM_LABELS[album]}` : 'New photos',
    text: `${GREETING}\n\n${photos} in the gallery${album ? `, in the album ${ALBUM_LABELS[album]}` : ''}.`,
    linkUrl: galleryAddress(album ?? ''),
    linkLabel: 'View photos',
    audience: EVERYBODY,
  }
}

/** What a link can ask to write an announcement about; `web/announcements/start/` composes each. */
export type AnnouncementSubject =
  | { about: 'event' | 'attendees' | 'helpers' | 'result' | 'news' | 'member'; id: string }
  | { about: 'photos'; album: string; count: number }
  | { about: 'dues' | 'poll' }

/** The address at which the committee writes an announcement about something. */
export function writeAddress(subject: AnnouncementSubject): string {
  const address = `/admin/announcements?about=${subject.about}`
  if ('id' in subject) return `${address}:${subject.id}`
  return 'album' in subject ? `${address}:${subject.album}&count=${subject.count}` : address
}

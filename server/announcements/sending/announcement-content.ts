import type { FormattedLine, MailBlock, MailContent } from '#server/platform/mail/mail.ts'
import type { AnnouncementKind } from '#shared/announcements/announcement-enums.ts'
import { parseAnnouncementText, plainAnnouncementText } from '#shared/announcements/announcement-text-rules.ts'
import type { Audience } from '#shared/announcements/audience-rules.ts'
import type { NoticeKind } from '#shared/notifications/notification-enums.ts'
import { findPictureSize, listPictureWidths, pictureAddress } from '#shared/platform/picture-rules.ts'
import type { Announcement } from '../announcement-queries.ts'

type Content = Pick<
  Announcement,
  'title' | 'text' | 'picture' | 'linkUrl' | 'linkLabel' | 'audience' | 'digest' | 'kind'
>
export type Recipient = { email: string; firstName: string }

/** Where a notice about an announcement leads if it has no page of its own. */
const NOTICES = '/member/notifications'
const DEFAULT_LINK_LABEL = 'Read more'
const MAX_PREVIEW = 140
const MAX_NOTICE = 300

/** The mail of an announcement to one person. `why` says for what reason they get it. */
export function composeAnnouncement(content: Content, { email, firstName }: Recipient, why: string): MailContent {
  const { title, text, picture, linkUrl, linkLabel, digest } = content
  const body: MailBlock[] = parseAnnouncementText(text, firstName).map((block) =>
    'list' in block ? { list: block.list } : { formatted: block.paragraph },
  )
  return {
    to: email,
    subject: title,
    preview: plainAnnouncementText(text, firstName, MAX_PREVIEW),
    heading: title,
    blocks: [
      ...(picture ? [{ picture: { url: mailPicture(picture), alternative: title } }] : []),
      ...body,
      ...(digest ?? []).flatMap(({ title: section, items }) => [
        { formatted: [[plain(section, true)]] },
        { list: items.map(digestLine) },
      ]),
      ...(linkUrl ? [{ button: { label: linkLabel || DEFAULT_LINK_LABEL, url: linkUrl } }] : []),
      { note: `${why} We do not track whether you open it.` },
    ],
  }
}

/** The title, text and link of an announcement where there is little space. */
export const shortAnnouncement = ({ title, text, linkUrl }: Content, firstName: string) => ({
  title,
  body: plainAnnouncementText(text, firstName, MAX_NOTICE),
  link: linkUrl?.startsWith('/') ? linkUrl : NOTICES,
})

/** The id of the event whose guests alone an announcement is for, and their group; null for any other audience. */
export function findEventOf({ conditions, people }: Audience) {
  const [only] = conditions
  return conditions.length === 1 && people.length === 0 && only?.by === 'event' ? only : null
}

/** The notices in the bell are of the kind under which the announcement is turned off. */
export const noticeKindOf = (kind: AnnouncementKind): NoticeKind => (kind === 'required' ? 'membership' : kind)

const plain = (text: string, isBold = false) => ({ text, isBold, isItalic: false })

const digestLine = ({ title, detail, path }: { title: string; detail: string; path: string }): FormattedLine => [
  { ...plain(title, true), url: path },
  plain(detail ? `, ${detail}` : ''),
]

/** Mail programs show JPEG only, and a phone needs no more than this. */
const PICTURE_WIDTH = 960

function mailPicture(url: string): string {
  const width = listPictureWidths(url).findLast((each) => each <= PICTURE_WIDTH)
  return width && findPictureSize(url) ? pictureAddress(url, width, 'jpg') : url
}

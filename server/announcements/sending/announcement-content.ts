import type { FormattedLine, MailBlock, MailContent } from '#server/platform/mail/mail.ts'
import type { AnnouncementKind } from '#shared/announcements/announcement-enums.ts'
import { asSent } from '#shared/announcements/announcement-poll-rules.ts'
import { announcementPath } from '#shared/announcements/announcement-rules.ts'
import { parseAnnouncementText, plainAnnouncementText } from '#shared/announcements/announcement-text-rules.ts'
import type { NoticeKind } from '#shared/notifications/notice-kinds.ts'
import { findPictureSize, listPictureWidths, pictureAddress } from '#shared/platform/picture-rules.ts'
import type { Announcement } from '../announcement-queries.ts'
import type { Digest } from '../announcement-tables.ts'

type AnnouncementText = Pick<Announcement, 'id' | 'title' | 'text' | 'linkUrl' | 'linkLabel' | 'poll'>
type Content = AnnouncementText & Pick<Announcement, 'picture' | 'digest'>
export type Recipient = { email: string; firstName: string }

const DEFAULT_LINK_LABEL = 'Read more'
const MAX_PREVIEW = 140
const MAX_NOTICE = 300
/** All readers get the same link; it contains no name. */
const LONG_NAME = 'Lakshmikuttyamma'

/** The mail of an announcement to one person. `why` says for what reason they get it. */
export function composeAnnouncement(
  content: Content,
  { email, firstName }: Recipient,
  why: string,
): MailContent & { to: string } {
  const { title, text, picture, linkUrl, linkLabel, digest } = asSent(content)
  const body: MailBlock[] = parseAnnouncementText(text, firstName).map((block) =>
    'list' in block ? { list: block.list } : { formatted: block.paragraph },
  )
  return {
    to: email,
    subject: title,
    preview: plainAnnouncementText(digest ? titlesOf(digest) : text, firstName, MAX_PREVIEW),
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

/**
 * The title, text and link of an announcement where there is little space. Its link opens at once if that hides nothing;
 * otherwise the announcement itself does, because the text is cut or the link leads to another site.
 */
export function shortAnnouncement(announcement: AnnouncementText, firstName: string) {
  const { id, title, text, linkUrl } = asSent(announcement)
  const isWhole = plainAnnouncementText(text, LONG_NAME, Number.POSITIVE_INFINITY).length <= MAX_NOTICE
  const link = isWhole && linkUrl?.startsWith('/') ? linkUrl : announcementPath(id)
  return { title, body: plainAnnouncementText(text, firstName, MAX_NOTICE), link }
}

/** The notices in the bell are of the kind under which the announcement is turned off. */
export const noticeKindOf = (kind: AnnouncementKind): NoticeKind => (kind === 'required' ? 'membership' : kind)

/** A digest begins with the same words every week; its titles do not. */
const titlesOf = (digest: Digest): string => digest.flatMap(({ items }) => items.map(({ title }) => title)).join('\n')

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

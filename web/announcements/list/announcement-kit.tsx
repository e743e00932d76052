import { useContext } from 'react'
import { asSent } from '#shared/announcements/announcement-poll-rules.ts'
import { announcementShareCard } from '#shared/announcements/announcement-share-rules.ts'
import { postedPictures } from '#shared/platform/share-card-rules.ts'
import type { KitDialog } from '#web/platform/share/kit-button.tsx'
import { WhatsAppKit } from '#web/platform/share/whatsapp-kit.tsx'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import type { Announcement } from '../announcement-queries.ts'
import { groupText, shortGroupText } from '../preview/group-text.ts'

/** The texts and pictures of an announcement. */
export function AnnouncementKit({ announcement, ...dialog }: KitDialog & { announcement: Announcement }) {
  const siteUrl = useContext(SiteUrlContext)
  const settings = useSettings()
  const { id, title } = announcement
  const sent = asSent(announcement)
  const content = {
    title,
    text: { short: shortGroupText(sent, siteUrl), long: groupText(sent, siteUrl) },
    pictures: postedPictures('announcements', id, announcementShareCard(announcement, settings)),
  }
  return <WhatsAppKit {...dialog} content={content} />
}

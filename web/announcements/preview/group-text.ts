import { FIRST_NAME, plainAnnouncementText, withoutGreeting } from '#shared/announcements/announcement-text-rules.ts'
import { withoutMarks } from '#shared/platform/whatsapp-text-rules.ts'

type GroupTextInput = { title: string; text: string; linkUrl: string | null }

/** Replaces the first name in a text for a group. */
const EVERYBODY = 'friends'
const MAX_SHORT = 160

/** The text for a WhatsApp group: title in bold, no greeting of a single person, the link at the end. */
export const groupText = (input: GroupTextInput, siteUrl: string): string =>
  assemble({ ...input, text: textForGroup(input.text) }, siteUrl)

/** The same in a few lines: the title, the beginning of the text, the link. */
export const shortGroupText = (input: GroupTextInput, siteUrl: string): string =>
  assemble({ ...input, text: plainAnnouncementText(textForGroup(input.text), EVERYBODY, MAX_SHORT) }, siteUrl)

/** The text for a WhatsApp chat with one person: title in bold, their name, the link at the end. */
export const personText = (input: GroupTextInput, firstName: string, siteUrl: string): string =>
  assemble({ ...input, text: input.text.replaceAll(FIRST_NAME, () => firstName).trim() }, siteUrl)

function assemble({ title, text, linkUrl }: GroupTextInput, siteUrl: string): string {
  const heading = title.trim() && `*${withoutMarks(title.trim())}*`
  return [heading, text, linkUrl && absolute(linkUrl, siteUrl)].filter(Boolean).join('\n\n')
}

/** The text without the greeting of a single person and without any name. */
export const textForGroup = (text: string): string => withoutGreeting(text).replaceAll(FIRST_NAME, EVERYBODY).trim()

/** The address with which people outside the site can open a link. */
export const absolute = (linkUrl: string, siteUrl: string): string =>
  linkUrl.startsWith('/') ? siteUrl + linkUrl : linkUrl

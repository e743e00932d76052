import { CircleHelp, Copy, Mail, MessageCircle, Smartphone } from 'lucide-react'
import { type ReactNode, useContext, useState } from 'react'
import { asSent } from '#shared/announcements/announcement-poll-rules.ts'
import { plainAnnouncementText } from '#shared/announcements/announcement-text-rules.ts'
import { type Audience, describeReason, findEventOf } from '#shared/announcements/audience-rules.ts'
import type { PollDraft } from '#shared/committee/polls/poll-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { PollPreview } from '#web/committee/polls/poll-preview.tsx'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Logo } from '#web/settings/logo.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { useConditionNames } from '../audience/use-condition-names.ts'
import { copyGroupText } from './copy-group-text.ts'
import { FormattedText } from './formatted-text.tsx'
import { absolute, textForGroup } from './group-text.ts'
import { MailFrame } from './mail-frame.tsx'
import styles from './preview.module.css'

/** What can be seen of an announcement; a picture and a link may be missing. */
export type Shown = {
  id: string
  title: string
  text: string
  picture: string | null
  linkUrl: string | null
  linkLabel: string | null
  poll: PollDraft | null
  audience: Audience
}
type PreviewProps = { shown: Shown; firstName: string }

const MAX_NOTICE = 160
const LINK_LABEL = 'Read more'

/** How an announcement appears in a mail, on a phone and in a WhatsApp group, and its poll on the site. */
export function Previews({ shown: written, firstName }: PreviewProps) {
  const shown = asSent(written)
  return (
    <div className={styles.previews}>
      <Preview title="Email" icon={<Mail aria-hidden="true" />}>
        <MailPreview shown={shown} firstName={firstName} />
      </Preview>
      <Preview title="Bell and phone" icon={<Smartphone aria-hidden="true" />}>
        <PhonePreview shown={shown} firstName={firstName} />
      </Preview>
      <Preview title="WhatsApp" icon={<MessageCircle aria-hidden="true" />}>
        <GroupPreview shown={shown} isSaved={written.id !== ''} />
      </Preview>
      {shown.poll && (
        <Preview title="Poll on the site" icon={<CircleHelp aria-hidden="true" />}>
          <div className={styles.poll} data-ground="day">
            <PollPreview poll={shown.poll} />
          </div>
        </Preview>
      )}
    </div>
  )
}

function Preview({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <article className={styles.preview}>
      <h3 className={styles.channel}>
        {icon} {title}
      </h3>
      {children}
    </article>
  )
}

function MailPreview({ shown, firstName }: PreviewProps) {
  const { organisationName = '' } = useSettings()
  const { title, text, picture, linkUrl, linkLabel, audience } = shown
  const only = findEventOf(audience)
  const { events } = useConditionNames(only ? [only] : [])
  return (
    <MailFrame>
      <h4>{title || <span className="soft">Title</span>}</h4>
      {picture && <img src={picture} alt={title} className={styles.picture} />}
      <FormattedText text={text} firstName={firstName} />
      {linkUrl && <span className={styles.link}>{linkLabel || LINK_LABEL}</span>}
      <p className="small soft">
        {describeReason(audience, events.get(only?.eventId ?? ''), organisationName)} We do not track whether you open
        it.
      </p>
    </MailFrame>
  )
}

function PhonePreview({ shown: { title, text }, firstName }: PreviewProps) {
  const [time] = useState(() => formatTime(new Date()).replace(/ [AP]M$/, ''))
  return (
    <div className={styles.phone} data-ground="night">
      <p className={styles.clock} aria-hidden="true">
        {time}
      </p>
      <div className={styles.notice} data-ground="day">
        <Logo className={styles.sign} />
        <p>
          <b>{title || 'Title'}</b>
          <span>{plainAnnouncementText(text, firstName, MAX_NOTICE)}</span>
        </p>
      </div>
    </div>
  )
}

/** The address of a poll is known once its announcement is saved. */
function GroupPreview({ shown, isSaved }: { shown: Shown; isSaved: boolean }) {
  const siteUrl = useContext(SiteUrlContext)
  const { title, text, picture, poll } = shown
  const isComplete = isSaved || !poll
  const linkUrl = isComplete ? shown.linkUrl : null
  return (
    <div className={styles.group} data-ground="day">
      <div className={styles.bubble}>
        {picture && <img src={picture} alt={title} className={styles.picture} />}
        <b>{title || 'Title'}</b>
        <FormattedText text={textForGroup(text)} firstName="" />
        {linkUrl && <p className={styles.address}>{absolute(linkUrl, siteUrl)}</p>}
      </div>
      <Button size="small" variant="outline" disabled={!isComplete} onClick={() => void copyGroupText(shown, siteUrl)}>
        <Copy aria-hidden="true" /> Copy the text
      </Button>
      {!isComplete && (
        <p className="small soft">Once the draft is saved, you can copy the text with the link to the poll.</p>
      )}
    </div>
  )
}

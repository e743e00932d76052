import { Bell, type LucideIcon, Mail, MessageCircle, Smartphone } from 'lucide-react'
import {
  ANNOUNCEMENT_CHANNEL_LABELS,
  ANNOUNCEMENT_CHANNELS,
  type AnnouncementChannel,
} from '#shared/announcements/announcement-enums.ts'
import { Box } from '#web/platform/ui/surface/box.tsx'
import type { Reach } from '../announcement-queries.ts'
import { describeChannel } from '../audience/reach-text.tsx'
import styles from './composer.module.css'

type WhereProps = {
  channels: readonly AnnouncementChannel[]
  reach: Reach | undefined
  onChange: (channels: AnnouncementChannel[]) => void
  error: string | undefined
}

/** The ways in which an announcement is sent, each with the number of people it reaches. */
export function WhereSection({ channels, reach, onChange, error }: WhereProps) {
  const toggle = (channel: AnnouncementChannel) =>
    onChange(
      ANNOUNCEMENT_CHANNELS.filter((each) => (each === channel ? !channels.includes(each) : channels.includes(each))),
    )
  return (
    <Box title="Where" padded>
      <fieldset className={styles.channels} id="announcement-channels" tabIndex={-1}>
        <legend className="visually-hidden">Where to send it</legend>
        {ANNOUNCEMENT_CHANNELS.map((channel) => {
          const Icon = ICONS[channel]
          const isChosen = channels.includes(channel)
          return (
            <label key={channel} className={styles.channel}>
              <input type="checkbox" checked={isChosen} onChange={() => toggle(channel)} />
              <Icon aria-hidden="true" />
              <span>
                <b>{ANNOUNCEMENT_CHANNEL_LABELS[channel]}</b>
                <small>{isChosen ? reach && describeChannel(channel, reach) : 'not sent'}</small>
              </span>
            </label>
          )
        })}
        <p className={styles.channel}>
          <MessageCircle aria-hidden="true" />
          <span>
            <b>WhatsApp text</b>
            <small>Copy it below and paste it into your groups</small>
          </span>
        </p>
      </fieldset>
      {error && (
        <p className="wrong medium above-3" role="alert">
          {error}
        </p>
      )}
    </Box>
  )
}

const ICONS: Record<AnnouncementChannel, LucideIcon> = { mail: Mail, bell: Bell, push: Smartphone }

import { Play } from 'lucide-react'
import { useState } from 'react'
import { VIDEO_LEAD } from '#brand/words/home.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import styles from './video-section.module.css'

/** This host sets no cookie before a video is played. */
const PLAYER = 'https://www.youtube-nocookie.com/embed/'

/** The video channel: a picture first, the player only after a press. Empty settings are not shown. */
export function VideoSection() {
  const { videoId, videoTitle, videoChannelUrl } = useSettings()
  if (!videoId && !videoChannelUrl) return null
  return (
    <Section tone="night" className={`${styles.section} no-print`}>
      <div className={videoId ? styles.video : undefined}>
        {videoId && <Player id={videoId} title={videoTitle || 'Our video'} />}
        <div>
          <p className="kicker" lang="ml">
            മേളം
          </p>
          <h2>{videoTitle || 'Hear it before you read about it'}</h2>
          <p className="lead above-3 below-5">{VIDEO_LEAD}</p>
          {videoChannelUrl && <ChannelLinks url={videoChannelUrl} />}
        </div>
      </div>
    </Section>
  )
}

function ChannelLinks({ url }: { url: string }) {
  const newTab = <span className="visually-hidden"> (opens in a new tab)</span>
  return (
    <div className="button-row">
      <ButtonLink variant="lamp" href={url} newTab>
        <span>Visit Our Channel{newTab}</span>
      </ButtonLink>
      <ButtonLink variant="outline" href={`${url.replace(/\/$/, '')}/videos`} newTab>
        <span>Watch All Videos{newTab}</span>
      </ButtonLink>
    </div>
  )
}

/** Without scripts the picture is a link to the player. */
function Player({ id, title }: { id: string; title: string }) {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        className={styles.player}
        src={`${PLAYER}${id}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <a
      className={styles.player}
      href={`${PLAYER}${id}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Play video: ${title}`}
      onClick={(event) => {
        event.preventDefault()
        setPlaying(true)
      }}
    >
      <Picture
        src="/pictures/hero-fireworks.jpg"
        widths={[480, 800, 1200, 1600]}
        width={1600}
        height={900}
        sizes="(max-width: 59.99rem) 92vw, 46rem"
        alt=""
      />
      <span className={styles.play}>
        <Play />
      </span>
    </a>
  )
}

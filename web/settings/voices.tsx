import type { ResponseOf } from '#web/platform/call.ts'
import { Portrait } from '#web/platform/ui/picture/portrait.tsx'
import styles from './voices.module.css'

export type PublicVoice = ResponseOf<'GET /api/settings/voices'>[number]

/** What members say, with portrait and name. */
export const Voices = ({ voices }: { voices: readonly PublicVoice[] }) => (
  <div className={styles.voices}>
    {voices.map(({ name, about, words, portrait }) => (
      <figure key={name} className={styles.voice}>
        <Portrait className={styles.portrait} name={name} src={portrait || null} sizes="6.5rem" />
        <blockquote>“{words}”</blockquote>
        <figcaption>
          <b>{name}</b>
          {about}
        </figcaption>
      </figure>
    ))}
  </div>
)

import type { ResponseOf } from '#web/platform/call.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { eventPage } from '../page-data.ts'
import styles from './event-sponsors.module.css'

type Sponsor = ResponseOf<'GET /api/events/:id/sponsors'>[number]

/** Who supports the event: a plain row of logos, or names where there is none. */
export function EventSponsors({ eventId }: { eventId: string }) {
  const { data: sponsors = [] } = useApiQuery(eventPage(eventId).sponsors)
  if (sponsors.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="sponsors-heading">
      <h2 id="sponsors-heading">Sponsors</h2>
      <ul className={styles.sponsors}>
        {sponsors.map((sponsor) => (
          <li key={sponsor.id}>
            {sponsor.link ? (
              <Anchor href={sponsor.link} newTab>
                <Mark sponsor={sponsor} />
                <span className="visually-hidden"> (opens in a new window)</span>
              </Anchor>
            ) : (
              <Mark sponsor={sponsor} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mark({ sponsor: { name, logoUrl } }: { sponsor: Sponsor }) {
  if (!logoUrl) return <span className="semibold anywhere">{name}</span>
  return <img className={styles.logo} src={logoUrl} alt={name} loading="lazy" decoding="async" />
}

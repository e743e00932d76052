import { useEffect } from 'react'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import styles from '#web/helpers/counters/sittings.module.css'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { Logo } from '#web/settings/logo.tsx'

const REFRESH_MS = 10_000

export const head = (): Head => ({ title: 'Sittings', hidden: true })

/** The board in the hall: which sitting eats now. It fills the window and needs no login. */
export default function SittingsPage({ params: { id = '' } }: PageProps) {
  const { data, error, refetch } = useApi('GET /api/events/:id/sittings', { params: { id } })
  useEffect(() => {
    const timer = setInterval(() => void refetch(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <main className={styles.board} data-ground="night" id="main">
      <header>
        <Logo size={48} />
        <h1>{data?.title ?? 'Sittings'}</h1>
      </header>
      {!data && error && <PageMessage urgent>{error.userMessage}</PageMessage>}
      {data?.items.length === 0 && <p>This event has no sittings.</p>}
      {data?.items.map(({ id: itemId, title, sittings, currentSitting }) => (
        <section key={itemId} aria-live="polite">
          <p className={styles.item}>{title}</p>
          <h2>{currentSitting === null ? 'Soon' : `Sitting ${currentSitting} now`}</h2>
          <ol>
            {sittings.map(({ number, startsAt }) => (
              <li key={number} aria-current={number === currentSitting ? 'step' : undefined}>
                <b>{number}</b> <span className="num">{formatTime(startsAt)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </main>
  )
}

import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Link } from '#web/platform/link.tsx'
import styles from './portal-search.module.css'

type Kinds = ResponseOf<'GET /api/admin/search'>
type FoundThingsProps = {
  kinds: Kinds | undefined
  error: ApiFailure | null
  words: string
  onChoose: () => void
}

/** The search results by kind; each links to the page where it is edited. */
export function FoundThings({ kinds, error, words, onChoose }: FoundThingsProps) {
  return (
    <>
      <p role="status" className={styles.status}>
        {error ? error.userMessage || 'Something went wrong' : statusOf(kinds, words)}
      </p>
      {kinds?.map(({ label, hits, hasMore }) => (
        <section key={label} aria-label={label}>
          <h2 className={styles.kind}>{label}</h2>
          <ul className={styles.hits}>
            {hits.map(({ id, title, detail, path }) => (
              <li key={id}>
                <Link
                  to={path}
                  className={styles.hit}
                  onClick={onChoose}
                  // a profile opens in a new window, as it does from the register
                  {...(path.startsWith('/member/') && { target: '_blank', rel: 'noopener noreferrer' })}
                >
                  <b>{title}</b>
                  <span className={styles.detail}>{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
          {hasMore && <p className={styles.status}>There are more results. Add another word to narrow the search.</p>}
        </section>
      ))}
    </>
  )
}

function statusOf(kinds: Kinds | undefined, words: string): string {
  if (!kinds) return 'Searching...'
  if (kinds.length === 0) return `Nothing found for “${words}”`
  const count = kinds.reduce((sum, { hits }) => sum + hits.length, 0)
  return count === 1 ? 'One found' : `${count} found`
}

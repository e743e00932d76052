import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { pathSegment } from '#shared/platform/path-segment.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { refresh, useApiWhen } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { useBrowser } from '#web/platform/use-browser.ts'
import { Logo } from '#web/settings/logo.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { dayText, type Language } from './family/family-clock.ts'
import { FamilyItem, type FamilyPage as Page } from './family/family-item.tsx'
import styles from './family/family-page.module.css'
import { FamilyPhotos } from './family/family-photos.tsx'
import { FAMILY_TEXTS } from './family/family-texts.ts'

export const head = (): Head => ({ title: 'For the family at home', hidden: true })

/** An open page asks again this often. */
const AGAIN_MS = 30_000

/** For grandparents, without a login: what the children are in, when about, and their results. */
export default function FamilyPage({ params: { token = '' }, search }: PageProps) {
  const language: Language = search.get('lang') === 'en' ? 'en' : 'ml'
  const isBrowser = useBrowser()
  // the page names nobody: only the browser asks whom it is about
  const page = useApiWhen(isBrowser, 'GET /api/family/:token', { params: { token } })
  useAskingAgain(token)
  return (
    <div lang={language} className={styles.page}>
      <Top token={token} language={language} from={page.data?.from} />
      {page.data ? (
        <Content page={page.data} token={token} language={language} />
      ) : page.error ? (
        <Failure error={page.error} language={language} onAgain={() => void page.refetch()} />
      ) : (
        <Message title={FAMILY_TEXTS[language].loading} />
      )}
    </div>
  )
}

function useAskingAgain(token: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const ask = () =>
      document.visibilityState === 'visible' && void refresh(client, [`/api/family/${pathSegment(token)}`])
    const asking = setInterval(ask, AGAIN_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(asking)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [client, token])
}

type TopProps = { token: string; language: Language; from: string | undefined }

function Top({ token, language, from }: TopProps) {
  const other = language === 'ml' ? 'en' : 'ml'
  const { organisationName } = useSettings()
  return (
    <header data-ground="night" className={styles.top}>
      <div className="wrap row between">
        <span className="row">
          <Logo className={styles.logo} />
          <span>
            <b className="block">{organisationName}</b>
            {from && <span className="block small soft">{FAMILY_TEXTS[language].sharedBy(from)}</span>}
          </span>
        </span>
        <Anchor href={`/family/${pathSegment(token)}?lang=${other}`} lang={other} className={styles.language}>
          {other === 'en' ? 'English' : 'മലയാളം'}
        </Anchor>
      </div>
    </header>
  )
}

type ContentProps = { page: Page; token: string; language: Language }

function Content({ page, token, language }: ContentProps) {
  const { event, people, photos, openUntil } = page
  const texts = FAMILY_TEXTS[language]
  const isSecret = people.some(({ items }) => items.some(({ isJudged, state }) => isJudged && state !== 'published'))
  return (
    <>
      <section data-ground="night" className={styles.head}>
        <div className="wrap">
          <p className={styles.event}>
            {event.title}, {dayText(event.startsAt, language)}
          </p>
          <h1 tabIndex={-1}>{people.map((person) => nameIn(person, language)).join(', ')}</h1>
          <p className="soft">{event.venue}</p>
          {event.isCancelled && <p role="status">{texts.cancelled}</p>}
        </div>
        <Fringe of="dusk" />
      </section>
      <div className={`wrap stack ${styles.content}`}>
        {people.map((person) => (
          <section key={keyOf(person)} className="stack">
            {people.length > 1 && <h2>{nameIn(person, language)}</h2>}
            {person.items.map((item) => (
              <FamilyItem
                key={item.programId}
                item={item}
                language={language}
                token={token}
                isBelowName={people.length > 1}
              />
            ))}
          </section>
        ))}
        <FamilyPhotos photos={photos} language={language} />
        {isSecret && (
          <p className={styles.secret}>
            <Lock aria-hidden="true" /> <span>{texts.secret}</span>
          </p>
        )}
        <p className="small soft">{texts.openUntil(dayText(openUntil, language))}</p>
      </div>
    </>
  )
}

/** Two children may have the same first name. */
const keyOf = ({ name, items }: Page['people'][number]) => [name, ...items.map(({ programId }) => programId)].join()

const nameIn = ({ name, malayalamName }: Page['people'][number], language: Language) =>
  language === 'ml' ? (malayalamName ?? name) : name

type FailureProps = { error: ApiFailure; language: Language; onAgain: () => void }

function Failure({ error, language, onAgain }: FailureProps) {
  const texts = FAMILY_TEXTS[language]
  if (error.code === 'family_page_ended') return <Message title={texts.ended}>{texts.askAgain}</Message>
  if (error.code === 'invalid_family_link') return <Message title={texts.invalid}>{texts.askAgain}</Message>
  return (
    <Message title={texts.failed}>
      <Button onClick={onAgain}>{texts.again}</Button>
    </Message>
  )
}

const Message = ({ title, children }: { title: string; children?: ReactNode }) => (
  <section role="status" className={`wrap stack ${styles.content}`}>
    <h1 tabIndex={-1} className="h2">
      {title}
    </h1>
    {children && <div>{children}</div>}
  </section>
)

import { useEffect, useState } from 'react'
import lampGoneOut from '#brand/art/offline.svg'
import type { Head } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { type CachedPage, listCachedPages, listOwnPages } from './offline/cached-pages.ts'
import styles from './offline-page.module.css'

export const head = (): Head => ({ title: 'You are offline', hidden: true })

/** Shown without a connection for a page that was never opened on this device. */
export default function OfflinePage() {
  const [pages, setPages] = useState<readonly CachedPage[]>([])
  const [own, setOwn] = useState<readonly CachedPage[]>([])
  const [wanted, setWanted] = useState('/')
  useEffect(() => {
    setWanted(findWanted())
    void listCachedPages().then(setPages, console.warn)
    void listOwnPages().then(setOwn, console.warn)
  }, [])
  return (
    <>
      <PageHead
        title="You are offline"
        lead="This page needs an internet connection."
        actions={
          <ButtonLink variant="lamp" href={wanted} target="_self">
            Try again
          </ButtonLink>
        }
      />
      <Section>
        <div className={styles.columns}>
          <img src={lampGoneOut} alt="" width={400} height={300} />
          <div>
            {own.length > 0 && <PageList title="Your card and tickets" pages={own} />}
            <CachedPages pages={pages} />
          </div>
        </div>
      </Section>
    </>
  )
}

function CachedPages({ pages }: { pages: readonly CachedPage[] }) {
  if (pages.length === 0)
    return <p>Events and news pages that you open are saved on this device, so you can read them offline.</p>
  return <PageList title="Pages you opened before" pages={pages} />
}

const PageList = ({ title, pages }: { title: string; pages: readonly CachedPage[] }) => (
  <section className={styles.list}>
    <h2>{title}</h2>
    <ul className={styles.pages}>
      {pages.map(({ path, title: name, description }) => (
        <li key={path}>
          <a href={path}>{name}</a>
          {description && <p className="soft small">{description}</p>}
        </li>
      ))}
    </ul>
  </section>
)

/** The path of the page that could not be opened; never another site. */
function findWanted(): string {
  const address = new URLSearchParams(location.search).get('for') ?? '/'
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null
  return url && url.origin === location.origin ? url.pathname + url.search : '/'
}

import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import styles from './rail.module.css'

type SectionRailProps = { label: string; sections: readonly { id: string; title: string }[] }

/** Links to the sections of a page, by the ids of their elements; the one in view is marked. */
export function SectionRail({ label, sections }: SectionRailProps) {
  const current = useSectionInView(sections.map(({ id }) => id))
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link) row.current?.scrollTo({ left: link.offsetLeft - (row.current.clientWidth - link.clientWidth) / 2 })
  }, [current])
  return (
    <nav ref={row} className={clsx(styles.rail, styles.sections)} aria-label={label}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** A section counts as in view from the upper third of the window on. */
const UPPER_THIRD = '-20% 0px -66% 0px'

function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id
        if (entered) setCurrent(entered)
      },
      { rootMargin: UPPER_THIRD },
    )
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}

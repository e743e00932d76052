import { termLabel } from '#shared/officers/officer-term-rules.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import ruled from '#web/platform/ui/surface/ruled-heading.module.css'
import styles from './earlier-terms.module.css'
import page from './office-bearers-page.module.css'
import type { Officer } from './officer-card.tsx'
import { officersPage } from './page-data.ts'

/** Earlier office bearers, one term at a time; renders nothing if there are none. */
export function EarlierTerms() {
  const { data = [] } = useApiQuery(officersPage.earlier)
  if (data.length === 0) return null
  const terms = new Map<string, Officer[]>()
  for (const officer of data) terms.set(termLabel(officer), [...(terms.get(termLabel(officer)) ?? []), officer])
  return (
    <section className={page.group} aria-labelledby="earlier-terms">
      <h2 id="earlier-terms" className={ruled.heading}>
        Earlier terms
      </h2>
      {[...terms].map(([term, officers]) => (
        <Disclosure key={term} title={term ? `Term ${term}` : 'Other years'} isPrinted>
          <ul className={styles.officers}>
            {officers.map((officer) => (
              <li key={officer.id}>
                <b>{officer.name}</b> <span className="soft">{officer.role}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </section>
  )
}

import { termLabel } from '#shared/officers/officer-term-rules.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { Portrait } from '#web/platform/ui/picture/portrait.tsx'
import styles from './in-memory.module.css'
import { officersPage } from './page-data.ts'

/** Those whom the committee has chosen to remember, of any term; renders nothing if there are none. */
export function InMemory() {
  const { data: present = [] } = useApiQuery(officersPage.present)
  const { data: earlier = [] } = useApiQuery(officersPage.earlier)
  const remembered = [...present, ...earlier].filter(({ isInMemory }) => isInMemory)
  if (remembered.length === 0) return null
  return (
    <section className={styles.memory} aria-labelledby="in-memory">
      <h2 id="in-memory" className={styles.heading}>
        In memory
      </h2>
      <ul className={styles.people}>
        {remembered.map((officer) => (
          <li key={officer.id} className={styles.person}>
            <Portrait
              className={styles.portrait}
              name={officer.name}
              src={officer.photoUrl}
              sizes="5rem"
              shape="round"
            />
            <div>
              <h3 className={styles.name}>{officer.name}</h3>
              <p className="small soft">{[officer.role, termLabel(officer)].filter(Boolean).join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

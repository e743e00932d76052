import { Portrait } from '#web/platform/ui/picture/portrait.tsx'
import styles from './votes.module.css'

type Candidate = { id: string; name: string; statement: string; photoUrl: string | null }

/** The candidates before voting opens, each with a portrait and a statement. */
export function CandidateLines({ candidates }: { candidates: readonly Candidate[] }) {
  if (candidates.length === 0) return <p className="soft">There are no candidates yet.</p>
  return (
    <ul className="grid gap-3 anywhere" aria-label="Candidates">
      {candidates.map(({ id, name, statement, photoUrl }) => (
        <li key={id} className={styles.person}>
          <Portrait name={name} src={photoUrl} sizes="3.25rem" />
          <div>
            <b>{name}</b>
            {statement && <p className="small soft as-typed">{statement}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

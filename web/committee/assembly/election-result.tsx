import { counted } from '#shared/platform/counts.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import type { OwnAssembly } from './assembly-types.ts'

type Candidates = NonNullable<OwnAssembly['motions'][number]['result']>['candidates']

/** The candidates of a closed election, most votes first. */
export function ElectionResult({ candidates }: { candidates: Candidates }) {
  return (
    <ul className="grid gap-2 grow">
      {candidates.map(({ id, name, votes, isElected }) => (
        <li key={id} className="row between anywhere">
          <span className="grow">
            {name} {isElected && <StatusBadge word="Elected" />}
          </span>
          <span className="num">{counted(votes, 'vote', 'votes')}</span>
        </li>
      ))}
    </ul>
  )
}

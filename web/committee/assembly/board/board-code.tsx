import type { Board } from '../assembly-types.ts'
import styles from './board.module.css'

/** Leads a phone to the assembly. */
export const BoardCode = ({ code: { size, path }, caption }: Pick<Board, 'code'> & { caption?: string }) => (
  <figure className={styles.code}>
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
    <figcaption className={caption ? undefined : 'visually-hidden'}>
      {caption ?? 'The code of this assembly, for your phone'}
    </figcaption>
  </figure>
)

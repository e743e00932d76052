import { useLayoutEffect, useRef } from 'react'
import { useApi } from '#web/platform/queries.ts'
import { useRefetching } from '../assembly-types.ts'
import { ShownBoard } from '../board/shown-board.tsx'
import styles from './chair.module.css'

/** As often as the board itself. */
const SECONDS_BETWEEN = 2
const BOARD_WIDTH = 1280

/** What the hall sees, small, beside the controls. Screen readers have the same numbers in the controls. */
export function BoardPreview({ token }: { token: string }) {
  const { data: board, refetch } = useApi('GET /api/assembly-boards/:token', { params: { token } })
  useRefetching(refetch, SECONDS_BETWEEN, true)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const scale = () => element.style.setProperty('--scale', String(element.clientWidth / BOARD_WIDTH))
    scale()
    const observer = new ResizeObserver(scale)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={styles.preview} inert>
      {board && (
        <div className={styles.screen}>
          <ShownBoard board={board} />
        </div>
      )}
    </div>
  )
}

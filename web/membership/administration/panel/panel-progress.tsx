import own from './member-panel.module.css'

type PanelProgressProps = { queue: readonly string[]; current: string; isDecided: (id: string) => boolean }

const MAX_SHOWN = 24

/** How many of the applications have been decided. */
export function PanelProgress({ queue, current, isDecided }: PanelProgressProps) {
  if (queue.length < 2 || queue.length > MAX_SHOWN) return null
  const done = queue.filter(isDecided).length
  return (
    <div className={own.progress} role="img" aria-label={`${done} of ${queue.length} decided`}>
      {queue.map((id) => (
        <i key={id} className={id === current ? own.current : isDecided(id) ? own.decided : undefined} />
      ))}
    </div>
  )
}

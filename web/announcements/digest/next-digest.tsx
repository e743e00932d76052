import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import folding from '#web/platform/ui/surface/folding.module.css'
import styles from './next-digest.module.css'

type Digest = ResponseOf<'GET /api/admin/digest'>

/** The weekly digest: when it leaves, what it would say now, and a button to skip it. */
export function NextDigest() {
  const { data } = useApi('GET /api/admin/digest')
  if (!data?.next) return null
  const { next, sections } = data
  return (
    <Box
      className="above-6"
      title="Weekly summary"
      aside={next.isSkipped ? 'Skipped this week' : formatLongDateTime(next.sendAt)}
      padded
    >
      <div className="stack">
        {next.isSkipped && <p>The summary of the following week will contain what is new now.</p>}
        {!next.isSkipped && sections.length === 0 && (
          <p>Nothing is new yet. If there is nothing new, no summary is sent.</p>
        )}
        {!next.isSkipped && sections.length > 0 && <Preview sections={sections} />}
        <SkipButton next={next} />
      </div>
    </Box>
  )
}

const Preview = ({ sections }: Pick<Digest, 'sections'>) => (
  <details className={styles.preview}>
    <summary
      className={folding.summary}
    >{`${counted(sections.flatMap(({ items }) => items).length, 'item', 'items')} so far`}</summary>
    {sections.map(({ title, items }) => (
      <section key={title}>
        <h3 className="above-3 small">{title}</h3>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.path}>
              <Anchor href={item.path}>{item.title}</Anchor>
              {item.detail && <span className="soft">, {item.detail}</span>}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </details>
)

function SkipButton({ next: { day, isSkipped } }: { next: NonNullable<Digest['next']> }) {
  const skip = useSend('PUT /api/admin/digest', {
    changes: ['/api/admin/digest', '/api/admin/activity'],
    onSuccess: ({ message }) => toast({ title: 'Weekly Summary', description: message }),
    onError: showPortalFailure,
  })
  return (
    <p>
      <Button
        size="small"
        variant="outline"
        busy={skip.isPending}
        onClick={() => skip.mutate({ body: { day, isSkipped: !isSkipped } })}
      >
        {isSkipped ? 'Do not skip this week' : 'Skip this week'}
      </Button>
    </p>
  )
}

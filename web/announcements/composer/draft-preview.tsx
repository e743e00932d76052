import { Button } from '#web/platform/ui/button/button.tsx'
import type { ReachRequest } from '../announcement-queries.ts'
import { useAudiencePeople } from '../audience/use-reach.ts'
import { Previews, type Shown } from '../preview/previews.tsx'

const SOMEBODY = 'Asha Varma'

type DraftPreviewProps = { shown: Shown; request: ReachRequest; isTesting: boolean; onTest: () => void }

/** How a draft will look for the first person of its audience. */
export function DraftPreview({ shown, request, isTesting, onTest }: DraftPreviewProps) {
  const { data: people = [] } = useAudiencePeople(request, 1)
  const name = people[0]?.name ?? SOMEBODY
  return (
    <section aria-labelledby="announcement-preview">
      <div className="row between gap-2 across-4 above-3 below-3">
        <h2 id="announcement-preview">How it will look</h2>
        <div className="row gap-3">
          <span className="soft small">As {name} will see it</span>
          <Button size="small" variant="outline" busy={isTesting} onClick={onTest}>
            Send me a test
          </Button>
        </div>
      </div>
      <Previews shown={shown} firstName={name.split(' ')[0] ?? name} />
    </section>
  )
}

import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'

/** The last decisions of this moderator, while they can be undone. */
export const UndoDecision = ({ changes }: { changes: readonly string[] }) => (
  <UndoLastChange area="moderation" changes={changes} isFestive={isGoodNews} />
)

const isGoodNews = (message: string) => /Approved|Confirmed/.test(message)

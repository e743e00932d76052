import { counted } from '#shared/platform/counts.ts'
import { formatLongDate, formatLongDateTime, formatTime } from '#shared/platform/gulf-dates.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import type { ItemResult } from './result-places.tsx'

/** Who judged, who did not appear, and until when an appeal is possible. */
export function ResultNotes({ result }: { result: ItemResult }) {
  const { judges, rows, kind, publishedAt, canAppealUntil, rollCallChangedAt } = result
  const absent = rows.filter(({ state }) => state === 'absent').length
  const disqualified = rows.filter(({ state }) => state === 'disqualified').length
  const [one, several] = kind === 'group' ? ['group', 'groups'] : ['participant', 'participants']
  const sentences = [
    judges.length > 0 && `Judges: ${judges.join(', ')}.`,
    absent > 0 && `${counted(absent, one, several)} did not appear.`,
    disqualified > 0 && `${counted(disqualified, one, several)} ${disqualified === 1 ? 'was' : 'were'} disqualified.`,
    ...rollCallChangedAt.map(
      (at) =>
        `The admins of the roll call were changed after the draw, on ${formatLongDate(at)}. A second admin agreed.`,
    ),
    `Published on ${formatLongDate(publishedAt)} at ${formatTime(publishedAt)}.`,
    canAppealUntil > publishedAt && `Participants can appeal until ${formatLongDateTime(canAppealUntil)}, Gulf time.`,
  ]
  return (
    <div className="above-4">
      <p className="soft small">{sentences.filter(Boolean).join(' ')}</p>
    </div>
  )
}

/** A changed result says so, and why. */
export function ChangedResult({
  result: { version, changedBecause },
}: {
  result: Pick<ItemResult, 'version' | 'changedBecause'>
}) {
  if (version < 2) return null
  return (
    <Alert tone="amber" title="This result was changed">
      {changedBecause}
    </Alert>
  )
}

import { askedText } from '#shared/committee/polls/poll-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { useApi } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { PollChoices } from '../poll-choices.tsx'

/** The answers to a poll so far, for those who write to members; nothing until it opens. */
export function PollResults({ id }: { id: string }) {
  const { data } = useApi('GET /api/admin/polls')
  const poll = data?.find((each) => each.id === id)
  if (!poll) return null
  const { question, options, answered, asked, isMultiple, isOpen, closesAt } = poll
  return (
    <Box title="Answers" aside={<Anchor href="/admin/polls">End or change it</Anchor>} padded>
      <div className="grid gap-3">
        <p className="anywhere">{question}</p>
        <PollChoices options={options} answered={answered} isMultiple={isMultiple} name={id} chosen={[]} />
        <p className="small soft num">
          {`${counted(answered, 'person has', 'people have')} answered; ${askedText(asked)}. ${isOpen ? `Open until ${formatLongDateTime(closesAt)}.` : 'It has ended.'}`}
        </p>
      </div>
    </Box>
  )
}

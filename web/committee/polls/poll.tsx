import { type FormEvent, useEffect, useRef, useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import styles from '../votes/votes.module.css'
import { PollChoices } from './poll-choices.tsx'

type Poll = ResponseOf<'GET /api/polls/:id'>

const SECONDS_BETWEEN = 15

/** A poll, with the answers as they come in. */
export function PollPanel({ id }: { id: string }) {
  const { data: poll, error, refetch } = useApi('GET /api/polls/:id', { params: { id } })
  const isOpen = poll?.isOpen ?? false
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), SECONDS_BETWEEN * 1000)
    return () => clearInterval(timer)
  }, [isOpen, refetch])
  const isGone = error?.status === 403 || error?.status === 404
  // what has been read stays while the connection is lost
  if (!poll || isGone) return <p role="status">{error ? describeFailure(error) : 'Loading the poll...'}</p>
  return <Question key={poll.own.join()} poll={poll} />
}

const describeFailure = ({ status, userMessage }: ApiFailure): string =>
  status === 404
    ? 'This poll has not opened yet, or it has been deleted.'
    : (userMessage ?? 'The poll could not be loaded.')

function Question({ poll }: { poll: Poll }) {
  const panel = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>(poll.own)
  const answer = useSend('PUT /api/polls/:id/answer', {
    changes: [`/api/polls/${poll.id}`, '/api/decisions'],
    onSuccess: () => {
      panel.current?.scrollIntoView({ block: 'start' })
      toast({ title: 'Thank You', description: 'Your answer is saved. You can change it until the poll ends.' })
    },
    onError: (error) => showFailure(error, { title: 'Your answer did not arrive', fallback: 'Please send it again.' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    answer.mutate({ params: { id: poll.id }, body: { optionIds: [...chosen] } })
  }
  const hasChanged = chosen.join() !== poll.own.join()
  const toggle = (id: string) => {
    if (!poll.isMultiple) return setChosen([id])
    setChosen(poll.options.map((option) => option.id).filter((each) => (each === id) !== chosen.includes(each)))
  }
  return (
    <form ref={panel} onSubmit={submit}>
      <fieldset className={styles.question}>
        <legend>{poll.question}</legend>
        <div className="grid gap-3 above-3">
          {poll.note && <p className="soft as-typed anywhere">{poll.note}</p>}
          <PollChoices
            options={poll.options}
            answered={poll.answered}
            isMultiple={poll.isMultiple}
            name={poll.id}
            chosen={chosen}
            onToggle={poll.isOpen ? toggle : undefined}
          />
          <p className="small soft num" role="status">
            {`${counted(poll.answered, 'person has', 'people have')} answered. ${poll.isOpen ? `Open until ${formatLongDateTime(poll.closesAt)}.` : 'The poll has ended.'}`}
          </p>
          {poll.isOpen && (
            <div className="button-row">
              <Button type="submit" busy={answer.isPending} disabled={chosen.length === 0 || !hasChanged}>
                {poll.own.length === 0 ? 'Answer' : 'Change my answer'}
              </Button>
            </div>
          )}
        </div>
      </fieldset>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { PLACE_CHANGES } from '#web/events/use-own-places.ts'
import { refresh } from '#web/platform/queries.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import type { SignUpQuestion, SignUpResult } from './sign-up-result.ts'

/** Prefixes of the URLs whose responses change with places at events and in programs. */
const CHANGES = ['/api/programs/', '/api/members/', ...PLACE_CHANGES]

export type SignUpSending = ReturnType<typeof useSignUpSending>

/** Sends what is chosen, then asks about each person who has a place with another household already. */
export function useSignUpSending(onDone: () => void) {
  const client = useQueryClient()
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const [questions, setQuestions] = useState<readonly SignUpQuestion[]>([])
  const [isSending, setSending] = useState(false)
  const finish = (left: ReadonlyMap<string, string>, open: readonly SignUpQuestion[]) => {
    setAnswers(left)
    setQuestions(open)
    if (left.size === 0 && open.length === 0) onDone()
  }
  const run = async (work: () => Promise<SignUpResult>) => {
    setSending(true)
    const result = await work()
    await refresh(client, CHANGES)
    setSending(false)
    report(result)
    return result
  }
  /** Returns the events and programs that are still to be signed up for. */
  const send = async (work: () => Promise<SignUpResult>): Promise<string[]> => {
    const result = await run(work)
    finish(result.answers, result.questions)
    return [...result.answers.keys(), ...result.questions.map(({ id }) => id)]
  }
  const [asked, ...later] = questions
  const confirm = async () => {
    if (!asked || isSending) return
    const result = await run(asked.confirm)
    finish(new Map([...answers, ...result.answers]), later)
  }
  return {
    isSending,
    answers,
    question: asked?.text ?? null,
    confirm,
    /** The person is not signed up. */
    skip: () => setQuestions(later),
    send,
  }
}

function report({ done, waiting }: SignUpResult): void {
  if (done + waiting === 0) return
  const places = [done > 0 && counted(done, 'place', 'places'), waiting > 0 && `${waiting} on the waiting list`]
  toast({ title: done > 0 ? 'Signed Up' : 'Joined Waiting List', description: places.filter(Boolean).join(', ') })
}

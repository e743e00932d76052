import { createContext, useContext, useEffect, useState } from 'react'
import type { FormReply } from '#shared/platform/form-reply.ts'

/** What the server said about the form that was sent without scripts. */
export const FormReplyContext = createContext<FormReply | undefined>(undefined)

let isShown = false

/** The refused form that this page was sent with; undefined on every page after the first. */
export function useFormReply(): FormReply | undefined {
  const sent = useContext(FormReplyContext)
  const [reply] = useState(isShown ? undefined : sent)
  useEffect(() => {
    isShown = true
  }, [])
  return reply
}

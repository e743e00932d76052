import { useState } from 'react'
import { readKept, writeKept } from '#web/platform/kept/kept-for-account.ts'

/** What is being written in a conversation, kept through a reload until it is sent or somebody signs out. */
export function useKeptDraft(conversationId: string): [string, (text: string) => void] {
  const name = `message:${conversationId}`
  const [text, setText] = useState(() => readKept(name) ?? '')
  const keep = (changed: string) => {
    setText(changed)
    writeKept(name, changed)
  }
  return [text, keep]
}

/** What the server asks about somebody who has a place with another household already. */
export type SignUpQuestion = { id: string; text: string; confirm: () => Promise<SignUpResult> }

export type SignUpResult = {
  /** Places taken. */
  done: number
  /** Places on waiting lists. */
  waiting: number
  /** Why somebody has no place, by event or program. */
  answers: Map<string, string>
  questions: SignUpQuestion[]
}

export const emptyResult = (): SignUpResult => ({ done: 0, waiting: 0, answers: new Map(), questions: [] })

export function addAnswer({ answers }: SignUpResult, id: string, text: string): void {
  answers.set(id, [answers.get(id), text].filter(Boolean).join(' '))
}

export const CONNECTION_LOST = 'The connection was lost. Please try again.'

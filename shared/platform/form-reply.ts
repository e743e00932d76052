/** What the server says about a form that it refused: shown with the page that it sends again. */
export type FormReply = {
  /** What was typed, without passwords, by the name of the field. */
  values: Record<string, string>
  message: string
  /** The code of the error. */
  code: string
  /** The messages of fields, by name. */
  messages: Record<string, string>
}

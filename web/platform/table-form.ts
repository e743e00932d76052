/** The file and what is sent beside it. The file comes last: the server must know the other fields before it reads it. */
export function tableForm(file: File, fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', file)
  return form
}
